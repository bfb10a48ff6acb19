import { expect, it } from 'vitest';
import { presenceText } from '../table/disconnects/words';
import { sampleSeating } from './samples/players';
import { nameFor, tableLabel } from './text';
import { t } from './words';

it('calls the viewer “You”, and others by their names', () => {
  const seating = sampleSeating(['Ann', 'Ben'], 1);
  expect([nameFor(seating, 0), nameFor(seating, 1)]).toEqual(['Ann', t('me')]);
});

it('a table says who is lost after everything else', () => {
  const { seats, viewer } = sampleSeating(['Ann', 'Ben']);
  const lost = seats.map((seated) => ({ ...seated, hasStandIn: seated.seat === 1 }));
  const last = lost.map(presenceText).at(-1);
  expect(tableLabel({ seats: lost, viewer }, 'A table', '', 'Ann bets')).toBe(`A table. Ann bets. ${last}`);
});
