// What was meant for a room is told to that room, once.
import { expect, it } from 'vitest';
import { intent, takeIntent } from './intent';

it('is told once', () => {
  intent.playNow('AAAAAA', ['odds', 'odds']);
  expect(takeIntent('AAAAAA')).toEqual({ bots: ['odds', 'odds'] });
  expect(takeIntent('AAAAAA')).toBeNull();
});

it('is kept from other rooms', () => {
  intent.playNow('AAAAAA', ['odds']);
  expect(takeIntent('BBBBBB')).toBeNull();
  expect(takeIntent('AAAAAA')).not.toBeNull();
});

it('is what was meant last', () => {
  intent.playNow('AAAAAA', ['odds']);
  intent.playNow('BBBBBB', []);
  expect(takeIntent('AAAAAA')).toBeNull();
  expect(takeIntent('BBBBBB')).toEqual({ bots: [] });
});
