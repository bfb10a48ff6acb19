// Decides whether a key goes to the next step. Pure.
type Modified = Pick<KeyboardEvent, 'ctrlKey' | 'altKey' | 'metaKey' | 'shiftKey'>;
type Pressed = Modified & Pick<KeyboardEvent, 'key' | 'isComposing' | 'repeat' | 'target'>;

const TAKEN = 'input, textarea, select, [contenteditable], dialog, button, a[href], summary';

/** Enter, if nothing else on the page handles it. */
export function isNextKey(pressed: Pressed): boolean {
  if (pressed.key !== 'Enter' || pressed.isComposing || pressed.repeat) return false;
  if (pressed.ctrlKey || pressed.altKey || pressed.metaKey || pressed.shiftKey) return false;
  return !(pressed.target instanceof Element && pressed.target.closest(TAKEN));
}
