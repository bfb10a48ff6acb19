// A record in words: short on a plate, and its streak.
import type { MatchRecord, Streak } from '../../../table/history/records';
import { t } from '../words';

/** Like 2승 1패; what never happened is left out. */
export function recordText({ wins, ties, losses }: MatchRecord): string {
  const parts = [
    wins && t('record.wins', { count: wins }),
    ties && t('record.ties', { count: ties }),
    losses && t('record.losses', { count: losses }),
  ];
  return parts.filter(Boolean).join(' ');
}

export function streakText({ result, length }: Streak): string {
  return t(length === 1 ? `streak.${result}.one` : `streak.${result}`, { count: length });
}
