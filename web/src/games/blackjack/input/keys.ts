// Maps keys to commands for the player on turn. Pure.

export type Command =
  | { readonly do: 'Hit' | 'Stand' }
  | { readonly do: 'look'; readonly at: 'Hit' | 'Stand' };

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey' | 'isComposing' | 'target'>;

const COMMANDS: Readonly<Record<string, Command>> = {
  h: { do: 'Hit' },
  s: { do: 'Stand' },
  // The same keys on a Korean keyboard.
  ㅗ: { do: 'Hit' },
  ㄴ: { do: 'Stand' },
  arrowleft: { do: 'look', at: 'Hit' },
  arrowright: { do: 'look', at: 'Stand' },
};
const TYPING = 'input, textarea, select, [contenteditable], dialog';

/** The command of a key; null: not a key of the board. */
export function commandOf(pressed: Pressed): Command | null {
  if (pressed.ctrlKey || pressed.altKey || pressed.metaKey || pressed.isComposing) return null;
  const target = pressed.target instanceof Element ? pressed.target : null;
  return target?.closest(TYPING) ? null : (COMMANDS[pressed.key.toLowerCase()] ?? null);
}
