import { describe, expect, it } from 'vitest';
import { changed } from './patch';

const BEFORE = { round: 1, seats: [{ dice: 5 }, { dice: 4 }], log: ['a'] };

describe('a document', () => {
  it('is replaced where the whole comes', () => {
    expect(changed<unknown>(BEFORE, { whole: null })).toBeNull();
  });

  it('is changed at the places the steps lead to, one after another', () => {
    const steps = [
      { at: ['round'], to: 2 },
      { at: ['seats', 1, 'dice'], to: 3 },
      { at: ['log'], add: ['b', 'c'] },
      { at: ['log', 2], to: 'd' },
    ];
    const after = changed(BEFORE, { steps });
    expect(after).toEqual({ round: 2, seats: [{ dice: 5 }, { dice: 3 }], log: ['a', 'b', 'd'] });
  });

  it('shares what the steps leave alone and keeps the old one as it was', () => {
    const after = changed(BEFORE, { steps: [{ at: ['seats', 0, 'dice'], to: 0 }] });
    expect(after.seats[1]).toBe(BEFORE.seats[1]);
    expect(BEFORE.seats[0]?.dice).toBe(5);
  });

  it('may become null inside', () => {
    expect(changed(BEFORE, { steps: [{ at: ['round'], to: null }] }).round).toBeNull();
  });

  it('does not grow keys: a step that leads nowhere is an error', () => {
    expect(() => changed(BEFORE, { steps: [{ at: ['__proto__'], to: 1 }] })).toThrow(RangeError);
    expect(() => changed(BEFORE, { steps: [{ at: ['seats', 2], to: 1 }] })).toThrow(RangeError);
  });
});
