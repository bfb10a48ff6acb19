import { describe, expect, it } from 'vitest';
import { member, roomView } from '../client/room.fixture';
import { accessCommands, accessOf, lacksPassword, removedBy } from './access';

const view = roomView({ options: { dice: 5 } });
const open = accessOf(view);

describe('access', () => {
  it('starts with the current settings and no password', () => {
    expect(accessOf(roomView({ locked: true }))).toEqual({
      public: true,
      spectators: true,
      hasPassword: true,
      password: '',
    });
  });

  it('that stays the same needs no command', () => {
    expect(accessCommands(open, view)).toEqual([]);
    expect(accessCommands({ ...open, hasPassword: true }, roomView({ locked: true }))).toEqual([]);
  });

  it('changes nothing else, so that a running match goes on', () => {
    expect(accessCommands({ ...open, spectators: false }, view)).toEqual([
      { type: 'Configure', options: { dice: 5 }, settings: { ...view.settings, spectators: false } },
    ]);
  });

  it('is sent with other settings in one command', () => {
    const settings = { ...view.settings, turn_seconds: null };
    expect(accessCommands({ ...open, public: false }, view, { options: { dice: 3 }, settings })).toEqual([
      { type: 'Configure', options: { dice: 3 }, settings: { ...settings, public: false } },
    ]);
  });

  it.each([
    ['gets a password', false, { hasPassword: true, password: 'sesame' }, 'sesame'],
    ['gets a new password', true, { hasPassword: true, password: 'sesame' }, 'sesame'],
    ['loses its password', true, { hasPassword: false, password: '' }, null],
  ])('%s', (_, locked, changes, password) => {
    const commands = accessCommands({ ...open, ...changes }, roomView({ locked, options: { dice: 5 } }));
    expect(commands).toEqual([{ type: 'Lock', password }]);
  });

  it('lacks a password until one is typed', () => {
    const withPassword = { ...open, hasPassword: true };
    expect(lacksPassword(withPassword, view)).toBe(true);
    expect(lacksPassword({ ...withPassword, password: 'x' }, view)).toBe(false);
    expect(lacksPassword(withPassword, roomView({ locked: true }))).toBe(false);
  });

  it('without spectators removes members without a seat, except the host', () => {
    const room = roomView({ members: [member('mina'), member('joon'), member('sky')], seats: [] });
    expect(removedBy({ ...open, spectators: false }, room)).toEqual(['joon', 'sky']);
    expect(removedBy(open, room)).toEqual([]);
  });
});
