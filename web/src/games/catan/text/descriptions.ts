// The table at rest in sentences for screen readers: the turn, the dice, the viewer's own cards. Pure.
// Events are in the log.
import type { Seating } from '../../../table/seating';
import { nameAt } from '../../../table/seating';
import { CARDS, countsText, total } from '../resources';
import { t } from '../parts/seats/words';
import type { View } from '../wire';
import { t as shared } from '../words';

/** One label for the whole table; each seat has its own. */
export function tableText(view: View, seating: Seating): string {
  return [turnText(view, seating), diceText(view), ...ownText(view)].filter(Boolean).join(' ');
}

function turnText({ phase, turn }: View, seating: Seating): string {
  if (phase.type === 'Over') {
    if (phase.winner === null) return t('table.draw');
    return seatText('table.won', phase.winner, seating);
  }
  return turn === null ? '' : seatText('table.turn', turn, seating);
}

function seatText(what: 'table.turn' | 'table.won', seat: number, seating: Seating): string {
  return seating.viewer === seat ? t(`${what}.own`) : t(what, { name: nameAt(seating, seat) });
}

function diceText({ dice }: View): string {
  if (dice === null) return '';
  return t('table.dice', { one: dice.die1, other: dice.die2, sum: dice.sum });
}

/** The viewer's points, hand and development cards. */
function ownText(view: View): readonly string[] {
  if (view.viewer === null || view.phase.type === 'Waiting') return [];
  const hidden = view.own_points - (view.points[view.viewer] ?? 0);
  const points = { count: view.own_points, target: view.options.target, hidden };
  const cards = CARDS.map((card, at) => ({ kind: shared(`card.${card}`), count: view.cards[at] ?? 0 }))
    .filter(({ count }) => count > 0)
    .map((counted) => shared('counted', counted));
  return [
    hidden ? t('table.points.hidden', points) : t('table.points', points),
    total(view.hand) ? t('table.hand', { cards: countsText(view.hand) }) : t('table.hand.none'),
    cards.length ? t('table.cards', { cards: cards.join(', ') }) : '',
  ];
}
