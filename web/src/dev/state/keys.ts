// What keys mean on the page, outside of text fields. Pure.

export type KeyCommand =
  | { readonly do: 'show'; readonly viewer: number | null }
  | { readonly do: 'showAll' }
  | { readonly do: 'step'; readonly by: 1 | -1 };

const STEPS: Readonly<Record<string, 1 | -1>> = { BracketLeft: -1, BracketRight: 1 };
const TYPING = 'input:not([type="range"]), textarea, select, dialog';

/** The command of a key, or null. Digits and Escape belong to the board while the focus is in it. */
export function commandOf(pressed: KeyboardEvent, seats: number): KeyCommand | null {
  const at = pressed.target instanceof Element ? pressed.target : null;
  if (pressed.defaultPrevented || pressed.ctrlKey || pressed.metaKey || pressed.altKey || at?.closest(TYPING)) return null;
  const by = STEPS[pressed.code];
  if (by !== undefined) return { do: 'step', by };
  if (at?.closest('[data-board]')) return null;
  if (pressed.key === 'Escape') return { do: 'showAll' };
  const digit = /^\d$/.test(pressed.key) ? Number(pressed.key) : null;
  if (digit === null || digit > seats) return null;
  return { do: 'show', viewer: digit === 0 ? null : digit - 1 };
}
