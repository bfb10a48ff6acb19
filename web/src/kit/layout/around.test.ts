import { describe, expect, it } from 'vitest';
import { MOST_FLANKING, arrange, placesOf } from './around';

const NEEDS = { plate: { width: 150, height: 60 }, centre: 200 };
const DESK = { width: 1100, height: 700 };

describe('people are placed', () => {
  it('on both sides of a drawing at a desk, which gets the width between them', () => {
    expect(arrange(MOST_FLANKING, DESK, NEEDS)).toEqual({ arrangement: 'flanks', centre: 660, row: 87.5 });
    expect(arrange(2, { width: 700, height: 500 }, NEEDS)).toEqual({ arrangement: 'flanks', centre: 400, row: 500 });
  });

  it.each([
    ['too many people', MOST_FLANKING + 1, DESK],
    ['a low space', 12, { width: 700, height: 300 }],
    ['large text', 16, { width: 1100, height: 470 }],
  ])('beside it, with %s', (_, count, space) => {
    expect(arrange(count, space, NEEDS).arrangement).toBe('beside');
  });

  it('below it on a phone, and before anything is measured', () => {
    expect(arrange(2, { width: 374, height: 500 }, NEEDS)).toEqual({ arrangement: 'below', centre: 374, row: 0 });
    expect(arrange(2, { width: 0, height: 0 }, NEEDS).arrangement).not.toBe('flanks');
  });
});

describe('two flanks', () => {
  it('are filled clockwise from the lower left', () => {
    const places = placesOf(5);
    expect(places.map(({ side }) => side)).toEqual(['left', 'left', 'left', 'right', 'right']);
    expect(places.map(({ top }) => Math.round(top * 100))).toEqual([83, 50, 17, 25, 75]);
  });

  it('bow around the drawing', () => {
    const [lower, middle, upper] = placesOf(6);
    expect(middle?.bow).toBe(0);
    expect(lower?.bow).toBeCloseTo(upper?.bow ?? 0);
    expect(lower?.bow).toBeGreaterThan(0.2);
  });
});
