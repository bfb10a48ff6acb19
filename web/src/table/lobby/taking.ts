// Takes a step that was offered, and says why where the room does not let one.
import type { RoomKeys } from '../../app/keys.svelte';
import type { MemberCommand } from '../../wire/wire';
import { complain } from '../refusals';
import type { Denied, Room } from '../room.svelte';
import type { Step } from './steps';

type Taken = Exclude<Step['do'], 'wait' | 'watch'>;

/** With the keys that somebody has, by role. */
export function takeStep(room: Room, step: Step, held: RoomKeys): void {
  if (step.do !== 'wait' && step.do !== 'watch') void complain(asked(room, step.do, step, held));
}

function asked(room: Room, what: Taken, { role }: Step, held: RoomKeys): Promise<Denied | null> {
  if (what === 'Start' || what === 'Ready') return room.getReady(what);
  if (what === 'ConfirmOptions') return room.ask({ type: what, options: room.view?.options });
  const sit: MemberCommand = { type: 'Sit', key: role ? (held[role.name] ?? null) : null };
  return room.ask(what === 'Sit' ? sit : { type: what });
}
