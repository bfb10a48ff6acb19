// Maps keys to commands for the betting player. Pure.

export type Command =
  | { readonly do: 'face'; readonly face: number }
  | { readonly do: 'step'; readonly by: 1 | -1 }
  | { readonly do: 'bet' }
  | { readonly do: 'challenge' };

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey' | 'isComposing' | 'target'>;

const COMMANDS: Readonly<Record<string, Command>> = {
  ArrowUp: { do: 'step', by: 1 },
  '+': { do: 'step', by: 1 },
  '=': { do: 'step', by: 1 },
  ArrowDown: { do: 'step', by: -1 },
  '-': { do: 'step', by: -1 },
  Enter: { do: 'bet' },
  c: { do: 'challenge' },
  C: { do: 'challenge' },
  // The same key on a Korean keyboard.
  ㅊ: { do: 'challenge' },
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
  return /^[1-9]$/.test(key) ? { do: 'face', face: Number(key) } : null;
}
