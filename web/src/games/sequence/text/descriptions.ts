// Cells, locks and moves in sentences, for screen readers and notes.
import { cardText } from '../cards';
import { placeOf } from '../layout/geometry';
import type { CellPicture } from '../scene/picture';
import type { Last, Lock } from '../wire';
import { t } from '../words';

const TEAMS = ['team.0', 'team.1', 'team.2'] as const;

export function teamText(team: number): string {
  return t(TEAMS[team] ?? TEAMS[0]);
}

const CHIPS = ['chip.0', 'chip.1', 'chip.2'] as const;

export function chipText(team: number): string {
  return t(CHIPS[team] ?? CHIPS[0]);
}

export type Offer = 'place' | 'remove' | null;

/** Everything about a cell. */
export function cellText(picture: CellPicture, offer: Offer, nameOf: (seat: number) => string): string {
  const { cell, card, chip, isInLine, isLast, lock } = picture;
  const parts = [
    t('cell', { place: placeOf(cell), card: cardText(card, t) }),
    chip === null ? t('cell.empty') : chipText(chip),
    isInLine && t('cell.line'),
    isLast && t('cell.last'),
    lock && lockText(lock, nameOf),
    offer && t(offer === 'place' ? 'cell.place' : 'cell.remove'),
  ];
  return parts.filter(Boolean).join(', ');
}

export function lockText({ cell, kind, seat }: Lock, nameOf: (seat: number) => string): string {
  const params = { cell: placeOf(cell), name: nameOf(seat) };
  return t(kind === 'no_removal' ? 'lock.no_removal' : 'lock.no_wild', params);
}

/** The last move without its player. */
export function whatHappened({ cell, removed }: Last): string {
  return t(removed === null ? 'panel.placed' : 'panel.removed', { cell: placeOf(cell) });
}

/** The last move, for the note. */
export function lastText({ seat, card, cell, removed }: Last, nameOf: (seat: number) => string): string {
  const params = { name: nameOf(seat), card: cardText(card, t), cell: placeOf(cell) };
  return t(removed === null ? 'last.placed' : 'last.removed', params);
}
