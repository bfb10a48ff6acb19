import { expect, it } from 'vitest';
import { menuOf } from '../../../../../kit/samples/players';
import { MENU, seating, table } from '../../../sampleTable';
import { placeOf, ratesOf } from './bankRates';
import { holdersOf } from './holders';

it('lists affordable rates first, then what the others need', () => {
  const rates = ratesOf(table({ hand: [1, 1, 4, 0, 0] }), menuOf());
  expect(rates.map(({ kind, count, held, canPay }) => [kind, count, held, canPay])).toEqual([
    ['sheep', 4, 4, true],
    ['wood', 2, 1, false],
    ['brick', 4, 1, false],
    ['wheat', 4, 0, false],
    ['ore', 4, 0, false],
  ]);
});

it('offers the other kinds with the bank’s stock, as far as the menu has them', () => {
  const trades = MENU.actions.filter((action) => action.type === 'TradeWithBank' && action.want !== 'ore');
  const [wood] = ratesOf(table({ bank: [11, 13, 12, 12, 0] }), menuOf(...trades));
  expect(wood?.wanted.map(({ kind, stock, trade }) => [kind, stock, trade?.want])).toEqual([
    ['brick', 13, 'brick'],
    ['sheep', 12, 'sheep'],
    ['wheat', 12, 'wheat'],
    ['ore', 0, undefined],
  ]);
});

it('has no stock if it is unlimited', () => {
  const [wood] = ratesOf(table({ bank: null }), MENU);
  expect(wood?.wanted.map(({ stock }) => stock)).toEqual([null, null, null, null]);
});

it('names the source of a rate', () => {
  expect([4, 3, 2].map(placeOf)).toEqual(['bank', 'harbour', 'own']);
});

it('knows who else certainly holds a kind', () => {
  const held = (kind: 'wood' | 'sheep', present = [true, true, true, true]) =>
    holdersOf(table({ present }), seating(), kind).map(({ seated, count }) => [seated.name, count]);
  expect(held('wood')).toEqual([
    ['Cleo', 1],
    ['Dan', 2],
  ]);
  expect(held('sheep')).toEqual([
    ['Ben', 4],
    ['Cleo', 1],
  ]);
  expect(held('sheep', [true, false, true, true])).toEqual([['Cleo', 1]]);
});
