import type { RoomKeys } from '../../../app/rooms/roleKeys.svelte';
import type { MemberCommand } from '../../../wire/wire';
import { reportRefusal } from '../../client/reportRefusal';
import type { CommandRefusal, RoomClient } from '../../client/roomClient.svelte';
import type { Step } from './nextStep';

type StepCommand = Exclude<Step['do'], 'wait' | 'watch'>;

/** Sends the command of a step and reports a refusal. */
export async function takeStep(room: RoomClient, step: Step, keys: RoomKeys): Promise<void> {
  if (step.do !== 'wait' && step.do !== 'watch') await reportRefusal(sendStep(room, step.do, step, keys));
}

function sendStep(room: RoomClient, what: StepCommand, { role }: Step, keys: RoomKeys): Promise<CommandRefusal | null> {
  if (what === 'Start' || what === 'Ready') return room.sendReady(what);
  if (what === 'ConfirmOptions') return room.send({ type: what, options: room.view?.options });
  const sit: MemberCommand = { type: 'Sit', key: role ? (keys[role.name] ?? null) : null };
  return room.send(what === 'Sit' ? sit : { type: what });
}
