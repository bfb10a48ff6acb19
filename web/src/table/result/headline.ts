// What the result tells the viewer first.
import type { Standing } from './ranking';
import { t } from './words';

/** Won, lost or tied, in the second person; undefined if there is no result. */
export function headlineOf(mine: Standing, all: readonly Standing[]): string | undefined {
  const partners = all.filter(({ rank, isShared, seated }) => {
    return rank === mine.rank && !isShared && seated.seat !== mine.seated.seat;
  });
  if (mine.result === 'win') return t(partners.length && !mine.isShared ? 'won.team' : 'won');
  if (mine.result === 'lose') return t('lost');
  return mine.result === 'tie' ? t('tied') : undefined;
}
