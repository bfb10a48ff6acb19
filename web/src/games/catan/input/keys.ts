// Maps keys to commands, except those of the focused island. Pure.

export type Command =
  | { readonly do: 'number'; readonly number: number }
  | { readonly do: 'press' }
  | { readonly do: 'roll' }
  | { readonly do: 'end' }
  | { readonly do: 'back' }
  | { readonly do: 'drop' }
  /** From the tray to the island, or back. */
  | { readonly do: 'jump' }
  /** To the island, to choose a place there. */
  | { readonly do: 'choose' };

type Pressed = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'altKey' | 'metaKey' | 'isComposing' | 'defaultPrevented' | 'target'
>;

const COMMANDS: Readonly<Record<string, Command>> = {
  Enter: { do: 'press' },
  Escape: { do: 'drop' },
  Backspace: { do: 'back' },
  r: { do: 'roll' },
  e: { do: 'end' },
  i: { do: 'jump' },
  ArrowUp: { do: 'choose' },
  ArrowDown: { do: 'choose' },
  ArrowLeft: { do: 'choose' },
  ArrowRight: { do: 'choose' },
  // The same keys on a Korean keyboard.
  ㄱ: { do: 'roll' },
  ㄷ: { do: 'end' },
  ㅑ: { do: 'jump' },
};
const TYPING = 'input, textarea, select, [contenteditable], dialog';
const PRESSABLE = 'button, a[href], summary, [role="button"], [role="gridcell"], [role="option"]';

/** The command of a key; null: not a key of the board. */
export function commandOf(pressed: Pressed): Command | null {
  if (pressed.ctrlKey || pressed.altKey || pressed.metaKey || pressed.isComposing) return null;
  if (pressed.defaultPrevented) return null;
  const target = pressed.target instanceof Element ? pressed.target : null;
  if (target?.closest(TYPING)) return null;
  if (pressed.key === 'Enter' && target?.closest(PRESSABLE)) return null;
  return digit(pressed.key) ?? COMMANDS[pressed.key] ?? COMMANDS[pressed.key.toLowerCase()] ?? null;
}

function digit(key: string): Command | null {
  return /^[1-5]$/.test(key) ? { do: 'number', number: Number(key) } : null;
}
