// Finds the command of a pressed key in a board's own table. Pure.

export type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey' | 'isComposing' | 'target'> &
  Partial<Pick<KeyboardEvent, 'defaultPrevented'>>;

const TYPING = 'input, textarea, select, [contenteditable], dialog';
const PRESSABLE = 'button, a[href], summary, [role="button"], [role="gridcell"], [role="option"]';
/** The keys that press a focused control. */
const PRESSES: readonly string[] = ['Enter', ' '];

/**
 * Makes the function that finds commands; it returns null for keys that are not the board's: with a modifier, in a text
 * field, or pressing a focused control. Letters are found in either case; name a key's Korean letter in the table, too.
 * `ofDigit` gives the digits from 1 to 9 a meaning.
 */
export function commandFinder<C>(
  commands: Readonly<Record<string, C>>,
  ofDigit: (digit: number) => C | null = () => null,
): (pressed: Pressed) => C | null {
  return (pressed) => {
    const { key } = pressed;
    if (!isForBoard(pressed)) return null;
    const command = /^[1-9]$/.test(key) ? ofDigit(Number(key)) : null;
    return command ?? commands[key] ?? commands[key.toLowerCase()] ?? null;
  };
}

function isForBoard(pressed: Pressed): boolean {
  if (pressed.ctrlKey || pressed.altKey || pressed.metaKey || pressed.isComposing) return false;
  const target = pressed.target instanceof Element ? pressed.target : null;
  if (pressed.defaultPrevented || target?.closest(TYPING)) return false;
  return !(PRESSES.includes(pressed.key) && target?.closest(PRESSABLE));
}
