// What the host asks of the room to have the door as it was drawn up.
import { describe, expect, it } from 'vitest';
import { member, roomView } from '../room.fixture';
import { asksFor, doorOf, lacksPassword, shownOutBy } from './door';

const view = roomView({ options: { dice: 5 } });
const open = doorOf(view);

describe('a door', () => {
  it('begins as it is, and with no password filled in', () => {
    expect(doorOf(roomView({ locked: true }))).toEqual({
      public: true,
      spectators: true,
      hasLock: true,
      password: '',
    });
  });

  it('that stays the same asks for nothing', () => {
    expect(asksFor(open, view)).toEqual([]);
    expect(asksFor({ ...open, hasLock: true }, roomView({ locked: true }))).toEqual([]);
  });

  it('is all that is changed by it, so that a running match goes on', () => {
    expect(asksFor({ ...open, spectators: false }, view)).toEqual([
      { type: 'Configure', options: { dice: 5 }, settings: { ...view.settings, spectators: false } },
    ]);
  });

  it('goes with other terms in one command', () => {
    const settings = { ...view.settings, turn_seconds: null };
    expect(asksFor({ ...open, public: false }, view, { options: { dice: 3 }, settings })).toEqual([
      { type: 'Configure', options: { dice: 3 }, settings: { ...settings, public: false } },
    ]);
  });

  it.each([
    ['gets a lock', false, { hasLock: true, password: 'sesame' }, 'sesame'],
    ['gets another lock', true, { hasLock: true, password: 'sesame' }, 'sesame'],
    ['loses its lock', true, { hasLock: false, password: '' }, null],
  ])('%s', (_, locked, changes, password) => {
    const asked = asksFor({ ...open, ...changes }, roomView({ locked, options: { dice: 5 } }));
    expect(asked).toEqual([{ type: 'Lock', password }]);
  });

  it('with a new lock lacks a password until there is one', () => {
    const locking = { ...open, hasLock: true };
    expect(lacksPassword(locking, view)).toBe(true);
    expect(lacksPassword({ ...locking, password: 'x' }, view)).toBe(false);
    expect(lacksPassword(locking, roomView({ locked: true }))).toBe(false);
  });

  it('closed to spectators shows out who has no seat, but not the host', () => {
    const room = roomView({ members: [member('mina'), member('joon'), member('sky')], seats: [] });
    expect(shownOutBy({ ...open, spectators: false }, room)).toEqual(['joon', 'sky']);
    expect(shownOutBy(open, room)).toEqual([]);
  });
});
