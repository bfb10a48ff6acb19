import { beforeEach, expect, it } from 'vitest';
import { forgetRoom, lastRoom, rememberRoom } from './lastRoom';

const HOUR = 60 * 60 * 1000;

beforeEach(() => localStorage.clear());

it('there is none at first', () => {
  expect(lastRoom()).toBeNull();
});

it('the last room is remembered with its invite', () => {
  rememberRoom('AAAAAA', null);
  rememberRoom('BBBBBB', 'secret');
  expect(lastRoom()).toEqual({ code: 'BBBBBB', invite: 'secret' });
});

it('only the named room is forgotten', () => {
  rememberRoom('BBBBBB', null);
  forgetRoom('AAAAAA');
  expect(lastRoom()?.code).toBe('BBBBBB');
  forgetRoom('BBBBBB');
  expect(lastRoom()).toBeNull();
});

it('an old room is ignored', () => {
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
])('invalid data is ignored: %j', (invalid) => {
  localStorage.setItem('noripan.room', invalid);
  expect(lastRoom(2)).toBeNull();
});
