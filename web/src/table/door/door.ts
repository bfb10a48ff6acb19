// Who may come in, as the host is about to set it, and what has to be asked of the room for that. Pure.
import type { MemberCommand, RoomSettings, RoomView } from '../../wire/wire';
import { lookingOn } from '../lobby/places';

export const LONGEST_PASSWORD = 64;

export interface Door {
  readonly public: boolean;
  readonly spectators: boolean;
  /** Whether newcomers without the invite shall be asked for a password. */
  readonly hasLock: boolean;
  /** A new one; empty: as it was. */
  readonly password: string;
}

/** The door as it is; nobody knows the password, so none is filled in. */
export function doorOf({ settings, locked }: RoomView): Door {
  return { public: settings.public, spectators: settings.spectators, hasLock: locked, password: '' };
}

/** A lock needs a password, unless it has one. */
export function lacksPassword({ hasLock, password }: Door, { locked }: RoomView): boolean {
  return hasLock && !locked && password === '';
}

/** The names of those who would have to go. */
export function shownOutBy(door: Door, view: RoomView): readonly string[] {
  if (door.spectators) return [];
  return lookingOn(view)
    .filter(({ id }) => id !== view.host)
    .map(({ name }) => name);
}

/** What makes the room so; nothing where nothing changes. */
export function asksFor(
  door: Door,
  view: RoomView,
  terms: { readonly options: unknown; readonly settings: RoomSettings } = view,
): readonly MemberCommand[] {
  const settings = { ...terms.settings, public: door.public, spectators: door.spectators };
  const isSame = same(terms.options, view.options) && same(settings, view.settings);
  const asked: MemberCommand[] = isSame ? [] : [{ type: 'Configure', options: terms.options, settings }];
  if (!door.hasLock && view.locked) asked.push({ type: 'Lock', password: null });
  if (door.hasLock && door.password !== '') asked.push({ type: 'Lock', password: door.password });
  return asked;
}

/** Both come from one document, with the order of their keys. */
function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
