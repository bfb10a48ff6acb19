// Who may join a room, as the host edits it, and the commands that set it.
import type { MemberCommand, RoomSettings, RoomView } from '../../wire/wire';
import { spectatorsOf } from '../lobby/seats/lobbySeats';

export const LONGEST_PASSWORD = 64;

export interface Access {
  readonly public: boolean;
  readonly spectators: boolean;
  /** Whether newcomers without the invite need a password. */
  readonly hasPassword: boolean;
  /** A new password; empty to keep the old one. */
  readonly password: string;
}

/** The current settings; clients never see the password. */
export function accessOf({ settings, locked }: RoomView): Access {
  return { public: settings.public, spectators: settings.spectators, hasPassword: locked, password: '' };
}

export function lacksPassword({ hasPassword, password }: Access, { locked }: RoomView): boolean {
  return hasPassword && !locked && password === '';
}

/** The names of the spectators who would be removed. */
export function removedBy(access: Access, view: RoomView): readonly string[] {
  if (access.spectators) return [];
  return spectatorsOf(view)
    .filter(({ id }) => id !== view.host)
    .map(({ name }) => name);
}

/** The commands that change the room; none if nothing changes. */
export function accessCommands(
  access: Access,
  view: RoomView,
  changes: { readonly options: unknown; readonly settings: RoomSettings } = view,
): readonly MemberCommand[] {
  const settings = { ...changes.settings, public: access.public, spectators: access.spectators };
  const isSame = same(changes.options, view.options) && same(settings, view.settings);
  const commands: MemberCommand[] = isSame ? [] : [{ type: 'Configure', options: changes.options, settings }];
  if (!access.hasPassword && view.locked) commands.push({ type: 'Lock', password: null });
  if (access.hasPassword && access.password !== '') commands.push({ type: 'Lock', password: access.password });
  return commands;
}

/** Both have the same order of keys, as they come from one document. */
function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
