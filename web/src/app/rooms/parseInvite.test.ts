import { describe, expect, it } from 'vitest';
import { parseInvite } from './parseInvite';

describe('a code', () => {
  it.each(['6VS9HF', '6vs9hf', ' 6vs 9hf ', '6VS-9HF', '6-v-s-9-h-f', '6vs·9hf', '６ＶＳ９ＨＦ', '6vs9hf\n'])(
    'is parsed from %j',
    (text) => expect(parseInvite(text)).toEqual({ code: '6VS9HF', invite: null, key: null }),
  );

  it.each(['', '   ', '6VS9H', '6VS9HFX', '6VS9HO', '6VS9H0', '6VS9H1', '6VS9HI', '해적주사위요', '6VS9H!'])(
    'is not %j',
    (text) => expect(parseInvite(text)).toBeNull(),
  );
});

describe('an invite link', () => {
  it.each([
    'https://table.example/r/6VS9HF#a6cecc0c',
    'http://192.168.0.7:8000/r/6VS9HF#a6cecc0c',
    'table.example/r/6vs9hf/#a6cecc0c',
    '/r/6VS9HF#a6cecc0c',
    '같이 하자! https://table.example/r/6VS9HF#a6cecc0c 여기야',
    'https://table.example/r/6VS9HF?from=chat#a6cecc0c',
  ])('is parsed from %j', (text) => expect(parseInvite(text)).toEqual({ code: '6VS9HF', invite: 'a6cecc0c', key: null }));

  it('may have no invite', () => {
    expect(parseInvite('https://table.example/r/6VS9HF')).toEqual({ code: '6VS9HF', invite: null, key: null });
  });

  it.each(['/r/6VS9HF#a6ce.dealer.c0ffee', '여기야: https://table.example/r/6VS9HF#a6ce.dealer.c0ffee.'])(
    'may hold the key of a role: %s',
    (text) => {
      const key = { role: 'dealer', key: 'c0ffee' };
      expect(parseInvite(text)).toEqual({ code: '6VS9HF', invite: 'a6ce', key });
    },
  );

  it.each([
    'https://table.example/',
    'https://table.example/replay/6VS9HF',
    'https://table.example/r/nothing',
  ])('is not %j', (text) => expect(parseInvite(text)).toBeNull());
});
