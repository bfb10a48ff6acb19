// Maps keys to commands. Pure.
import type { Direction } from '../layout/geometry';

export type Command =
  | { readonly do: 'card'; readonly place: number }
  | { readonly do: 'move'; readonly direction: Direction }
  | { readonly do: 'play' }
  | { readonly do: 'drop' };

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey' | 'isComposing' | 'target'>;

const COMMANDS: Readonly<Record<string, Command>> = {
  ArrowLeft: { do: 'move', direction: 'left' },
  ArrowRight: { do: 'move', direction: 'right' },
  ArrowUp: { do: 'move', direction: 'up' },
  ArrowDown: { do: 'move', direction: 'down' },
  Home: { do: 'move', direction: 'first' },
  End: { do: 'move', direction: 'last' },
  Enter: { do: 'play' },
  Escape: { do: 'drop' },
};
const TYPING = 'input, textarea, select, [contenteditable], dialog';
const PRESSABLE = 'button, a[href], summary';

/** The command of a key; null: not a key of the board. */
export function commandOf(pressed: Pressed): Command | null {
  if (pressed.ctrlKey || pressed.altKey || pressed.metaKey || pressed.isComposing) return null;
  const target = pressed.target instanceof Element ? pressed.target : null;
  if (target?.closest(TYPING)) return null;
  if (pressed.key === 'Enter' && target?.closest(PRESSABLE)) return null;
  return digit(pressed.key) ?? COMMANDS[pressed.key] ?? null;
}

function digit(key: string): Command | null {
  return /^[1-9]$/.test(key) ? { do: 'card', place: Number(key) - 1 } : null;
}
