import { describe, expect, it } from 'vitest';
import type { FormView } from '../../../wire/wire';
import { MENU } from '../sampleTable';
import { betOn, challengeIn, chipsOf, pickerOf } from './betOptions';
import type { Picker } from './betOptions';

function picker(samples?: FormView['samples']): Picker {
  const [form] = MENU.forms;
  const found = form && pickerOf({ actions: [], forms: [{ ...form, samples: samples ?? form.samples }] });
  if (!found) throw new Error('no picker');
  return found;
}

describe('a menu', () => {
  it('without a form allows no bet', () => expect(pickerOf({ actions: [], forms: [] })).toBeNull());

  it('may contain a challenge', () => {
    expect(challengeIn(MENU)).toEqual({ type: 'Challenge' });
    expect(challengeIn({ actions: [], forms: [] })).toBeNull();
  });

  it('puts the lowest raise first', () => {
    expect(picker().least).toEqual({ face: 4, count: 4 });
    expect(betOn(picker().least)).toEqual({ type: 'Bet', face: 4, count: 4 });
  });

  it('lists all faces and the range of counts', () => {
    expect(picker().faces).toEqual([1, 2, 3, 4, 5, 6]);
    expect(picker().counts).toEqual([4, 999]);
  });

  it('may list its fields in any order', () => {
    const [form] = MENU.forms;
    if (!form) throw new Error('no form');
    const fields = [...form.fields].reverse();
    const samples = form.samples.map((box) => [...box].reverse());
    const turned = pickerOf({ actions: [], forms: [{ ...form, fields, samples }] });
    expect(turned?.least).toEqual({ face: 4, count: 4 });
  });
});

describe('a pick', () => {
  it.each([
    [4, 4, 'sure'],
    [6, 4, 'sure'],
    [1, 5, 'sure'],
    [6, 8, 'sure'],
    [3, 4, 'shut'],
    [6, 3, 'shut'],
    [2, 9, 'open'],
    [6, 999, 'open'],
  ] as const)('of face %d, %d times, is %s', (face, count, standing) => {
    expect(picker().standing({ face, count })).toBe(standing);
  });

  it('beyond the samples can be checked', () => {
    const lonely = picker([[[5, 5], [40, 40]]]);
    expect(lonely.least).toEqual({ face: 5, count: 40 });
    expect(lonely.standing({ face: 6, count: 40 })).toBe('open');
    expect(lonely.standing({ face: 2, count: 41 })).toBe('open');
    expect(lonely.standing({ face: 5, count: 39 })).toBe('shut');
  });
});

describe('the chips', () => {
  it('start at the lowest raise', () => expect(chipsOf(picker(), 4)).toEqual([4, 5, 6, 7]));

  it('stay while the picked count is among them', () => expect(chipsOf(picker(), 7)).toEqual([4, 5, 6, 7]));

  it('follow a higher picked count', () => expect(chipsOf(picker(), 12)).toEqual([9, 10, 11, 12]));

  it('end at the highest count', () => expect(chipsOf(picker([[[1, 1], [998, 999]]]), 999)).toEqual([998, 999]));
});
