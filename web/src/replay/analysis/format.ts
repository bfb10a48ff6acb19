// Numbers of an analysis in words.
import { localized } from '../../app/words.svelte';
import type { BetterMove } from '../../wire/wire';
import { t } from './words';

const HUNDRED = 100;
const MINUS = '−';

/** A chance in per cent, without the sign. */
export function wholePercent(chance: number): string {
  return percent(chance).replace('%', '');
}

/** A chance in per cent. One that is nearly 0 or 1 is not shown as 0 or 100. */
export function percent(chance: number): string {
  const whole = Math.round(chance * HUNDRED);
  if (whole === 0 && chance > 0) return '<1%';
  if (whole === HUNDRED && chance < 1) return '>99%';
  return `${whole}%`;
}

/** A change in percentage points, with its sign. */
export function signed(change: number): string {
  const whole = Math.round(Math.abs(change) * HUNDRED);
  if (whole === 0) return '0';
  return `${change < 0 ? MINUS : '+'}${whole}`;
}

/** The gain of a better move with its error, such as +6 ± 3. */
export function gainText({ gain, error }: BetterMove): string {
  return t('gain', { gain: signed(gain), error: errorText(error) });
}

/** An error is never rounded to nothing. */
function errorText(error: number): string {
  return String(Math.max(1, Math.round(error * HUNDRED)));
}

/** The better choice in one sentence. */
export function betterText(better: BetterMove): string {
  return t('better.note', { better: localized(better.better), gain: gainText(better) });
}
