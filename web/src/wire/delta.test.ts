import { describe, expect, it } from 'vitest';
import { applyDelta } from './delta';

const BEFORE = { round: 1, seats: [{ dice: 5 }, { dice: 4 }], log: ['a'] };

describe('a delta', () => {
  it('replaces the document with `whole`', () => {
    expect(applyDelta<unknown>(BEFORE, { whole: null })).toBeNull();
  });

  it('applies its changes in order', () => {
    const changes = [
      { at: ['round'], to: 2 },
      { at: ['seats', 1, 'dice'], to: 3 },
      { at: ['log'], add: ['b', 'c'] },
      { at: ['log', 2], to: 'd' },
    ];
    const after = applyDelta(BEFORE, { changes });
    expect(after).toEqual({ round: 2, seats: [{ dice: 5 }, { dice: 3 }], log: ['a', 'b', 'd'] });
  });

  it('shares unchanged parts and leaves the old document as it was', () => {
    const after = applyDelta(BEFORE, { changes: [{ at: ['seats', 0, 'dice'], to: 0 }] });
    expect(after.seats[1]).toBe(BEFORE.seats[1]);
    expect(BEFORE.seats[0]?.dice).toBe(5);
  });

  it('can set a value to null', () => {
    expect(applyDelta(BEFORE, { changes: [{ at: ['round'], to: null }] }).round).toBeNull();
  });

  it('throws on a path that does not exist', () => {
    expect(() => applyDelta(BEFORE, { changes: [{ at: ['__proto__'], to: 1 }] })).toThrow(RangeError);
    expect(() => applyDelta(BEFORE, { changes: [{ at: ['seats', 2], to: 1 }] })).toThrow(RangeError);
  });
});
