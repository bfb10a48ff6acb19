// What becomes of a player whose connection is lost, in words and as choices.
import type { Disconnects, OnDisconnect, RoomSettings } from '../../wire/wire';
import { t } from '../words';

const ROUND: readonly number[] = [0, 10, 30, 60, 120, 300];

/** Seconds to wait that are worth offering: a few round ones, the game's own, and the one chosen now. */
export function graceTimes(lost: Disconnects, now: number | null): readonly number[] {
  return [...new Set([...ROUND, lost.grace, now ?? lost.grace])].sort((a, b) => a - b);
}

/** Seconds, or minutes where they are whole. */
export function timeWords(seconds: number): string {
  if (seconds < 60 || seconds % 60 !== 0) return t('terms.seconds', { seconds });
  return t('terms.minutes', { minutes: seconds / 60 });
}

export function graceWords(seconds: number): string {
  return seconds === 0 ? t('lost.grace.none') : timeWords(seconds);
}

export function thenWords(then: OnDisconnect): string {
  return t(`lost.then.${then}`);
}

/** All of it in short: what the host did not choose is as the game has it. */
export function lostWords(lost: Disconnects, settings: RoomSettings): string {
  const grace = settings.grace_seconds ?? lost.grace;
  const then = t(`lost.short.${settings.on_disconnect ?? lost.then}`);
  return grace === 0 ? t('lost.now', { then }) : t('lost.after', { time: timeWords(grace), then });
}
