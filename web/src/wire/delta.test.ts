import { describe, expect, it } from 'vitest';
import { applyDelta } from './delta';

const BEFORE = { round: 1, seats: [{ dice: 5 }, { dice: 4 }], log: ['a'] };

describe('a delta', () => {
  it('replaces the whole document', () => {
    expect(applyDelta<unknown>(BEFORE, [[null]])).toBeNull();
  });

  it('applies its changes in order', () => {
    const changes = [
      ['round', 2],
      ['seats', 1, 'dice', 3],
      ['log', [1, 1], ['b', 'c']],
      ['log', 2, 'd'],
    ];
    const after = applyDelta(BEFORE, changes);
    expect(after).toEqual({ round: 2, seats: [{ dice: 5 }, { dice: 3 }], log: ['a', 'b', 'd'] });
  });

  it('can take elements out of a list', () => {
    expect(applyDelta(BEFORE, [['seats', [0, 1], []]]).seats).toEqual([{ dice: 4 }]);
  });

  it('shares unchanged parts and leaves the old document as it was', () => {
    const after = applyDelta(BEFORE, [['seats', 0, 'dice', 0]]);
    expect(after.seats[1]).toBe(BEFORE.seats[1]);
    expect(BEFORE.seats[0]?.dice).toBe(5);
  });

  it('can set a value to null', () => {
    expect(applyDelta(BEFORE, [['round', null]]).round).toBeNull();
  });

  it('throws on a path that does not exist', () => {
    expect(() => applyDelta(BEFORE, [['__proto__', 1]])).toThrow(RangeError);
    expect(() => applyDelta(BEFORE, [['seats', 2, 1]])).toThrow(RangeError);
  });
});
