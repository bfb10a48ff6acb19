import { expect, it } from 'vitest';
import { aroundViewer } from './seatOrder';

it.each([
  [['Ann'], 'Ann', ''],
  [['Ann', 'Ben'], 'Ann', 'Ben'],
  [['Ann', 'Ben', 'Cleo', 'Dan', 'Eve'], 'Ann', 'Dan Eve Ben Cleo'],
  [['Ann', 'Ben', 'Cleo', 'Dan', 'Eve'], 'Dan', 'Ben Cleo Eve Ann'],
  [['Ann', 'Ben', 'Cleo', 'Dan'], 'Ben', 'Ann Cleo Dan'],
])('of %j, %s sees those before on the left and those after on the right', (players, viewer, seen) => {
  expect(aroundViewer(players, viewer).join(' ')).toBe(seen);
});
