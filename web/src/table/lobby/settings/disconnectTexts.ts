// Texts and choices for what happens to a lost player's seat.
import type { Disconnects, OnDisconnect, RoomSettings } from '../../../wire/wire';
import { t } from '../../words';

const ROUND_TIMES: readonly number[] = [0, 10, 30, 60, 120, 300];

/** The waiting times to offer: round ones, the game's default and the current one. */
export function graceTimes(lost: Disconnects, current: number | null): readonly number[] {
  return [...new Set([...ROUND_TIMES, lost.grace, current ?? lost.grace])].sort((a, b) => a - b);
}

/** Whole minutes, or seconds. */
export function timeText(seconds: number): string {
  if (seconds < 60 || seconds % 60 !== 0) return t('settings.seconds', { seconds });
  return t('settings.minutes', { minutes: seconds / 60 });
}

export function graceText(seconds: number): string {
  return seconds === 0 ? t('disconnect.grace.none') : timeText(seconds);
}

export function onDisconnectText(then: OnDisconnect): string {
  return t(`disconnect.then.${then}`);
}

/** The settings in one line; the game's defaults fill the gaps. */
export function disconnectText(lost: Disconnects, settings: RoomSettings): string {
  const grace = settings.grace_seconds ?? lost.grace;
  const then = t(`disconnect.short.${settings.on_disconnect ?? lost.then}`);
  return grace === 0 ? t('disconnect.now', { then }) : t('disconnect.after', { time: timeText(grace), then });
}
