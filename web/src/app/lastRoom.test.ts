// The last table is remembered across visits, for as long as it is likely to stand.
import { beforeEach, expect, it } from 'vitest';
import { forgetRoom, lastRoom, rememberRoom } from './lastRoom';

const HOUR = 60 * 60 * 1000;

beforeEach(() => localStorage.clear());

it('is nowhere at first', () => {
  expect(lastRoom()).toBeNull();
});

it('is the room visited last, with its invite', () => {
  rememberRoom('AAAAAA', null);
  rememberRoom('BBBBBB', 'secret');
  expect(lastRoom()).toEqual({ code: 'BBBBBB', invite: 'secret' });
});

it('is forgotten by its code, and by no other', () => {
  rememberRoom('BBBBBB', null);
  forgetRoom('AAAAAA');
  expect(lastRoom()?.code).toBe('BBBBBB');
  forgetRoom('BBBBBB');
  expect(lastRoom()).toBeNull();
});

it('is not offered after a day', () => {
  rememberRoom('BBBBBB', null);
  expect(lastRoom(Date.now() + HOUR)).not.toBeNull();
  expect(lastRoom(Date.now() + 24 * HOUR)).toBeNull();
});

it.each([
  'no json',
  '7',
  '{"code":3,"invite":null,"at":1}',
  '{"code":"","invite":null,"at":1}',
  '{"code":"AAAAAA","invite":7,"at":1}',
  '{"code":"AAAAAA"}',
])('is nowhere where storage holds %j', (odd) => {
  localStorage.setItem('noripan.room', odd);
  expect(lastRoom(2)).toBeNull();
});
