// The teams' shapes in a box of 36: red is a circle, blue a square, green a triangle.

export const CHIPS = [
  'M18 3.5a14.5 14.5 0 1 0 0 29 14.5 14.5 0 0 0 0-29Z',
  'M8 5h20a3 3 0 0 1 3 3v20a3 3 0 0 1-3 3H8a3 3 0 0 1-3-3V8a3 3 0 0 1 3-3Z',
  'M15.6 4.6a2.8 2.8 0 0 1 4.8 0l13.2 24a2.8 2.8 0 0 1-2.4 4.2H4.8a2.8 2.8 0 0 1-2.4-4.2Z',
] as const;

/** The index of a corner card, where others have their rank: a corner in a box of 12. */
export const BRACKET = 'M0 0h12v3.4H3.6V12H0Z';

/** A flower of four petals in a box of 24, where other cards have their suit. */
export const FLOWER = [
  'M12 11C7.6 9.8 6.6 6.4 8.2 4 9.6 2 12 2.6 12 4.6c0-2 2.4-2.6 3.8-.6 1.6 2.4.6 5.8-3.8 7Z',
  'M13 12c1.2-4.4 4.6-5.4 7-3.8 2 1.4 1.4 3.8-.6 3.8 2 0 2.6 2.4.6 3.8-2.4 1.6-5.8.6-7-3.8Z',
  'M12 13c4.4 1.2 5.4 4.6 3.8 7-1.4 2-3.8 1.4-3.8-.6 0 2-2.4 2.6-3.8.6-1.6-2.4-.6-5.8 3.8-7Z',
  'M11 12c-1.2 4.4-4.6 5.4-7 3.8-2-1.4-1.4-3.8.6-3.8-2 0-2.6-2.4-.6-3.8 2.4-1.6 5.8-.6 7 3.8Z',
].join('');

export function shapeOf(team: number): string {
  return CHIPS[team] ?? CHIPS[0];
}

export function colourOf(team: number): string {
  return `var(--player-${team + 1})`;
}
