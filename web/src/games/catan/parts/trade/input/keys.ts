// Maps keys to changes of the terms. Pure.
import { KINDS } from '../../../resources';
import type { Kind } from '../../../wire';
import type { Side } from '../terms';

export interface Step {
  readonly side: Side;
  readonly kind: Kind;
  readonly by: 1 | -1;
}

type Pressed = Pick<KeyboardEvent, 'code' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey'>;
type Shortcut = Omit<Step, 'by'> & { readonly digit: string };

const DIGITS = '1234567890';
/** Five digits for what is given, five for what is wanted. */
export const SHORTCUTS: readonly Shortcut[] = (['give', 'want'] as const).flatMap((side, row) =>
  KINDS.map((kind, at) => ({ side, kind, digit: DIGITS[row * KINDS.length + at] ?? '' })),
);

export function digitOf(side: Side, kind: Kind): string {
  return SHORTCUTS.find((each) => each.side === side && each.kind === kind)?.digit ?? '';
}

/** A digit adds a card, with Shift it removes one; null: not a key of the sheet. */
export function stepOf(pressed: Pressed): Step | null {
  if (pressed.ctrlKey || pressed.altKey || pressed.metaKey) return null;
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(pressed.code)?.[1];
  const found = SHORTCUTS.find((each) => each.digit === digit);
  return found ? { side: found.side, kind: found.kind, by: pressed.shiftKey ? -1 : 1 } : null;
}
