// Decides whether a key rolls the die. Pure.
type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey' | 'isComposing' | 'repeat' | 'target'>;

const ROLLS: readonly string[] = ['Enter', ' '];
const TAKEN = 'input, textarea, select, [contenteditable], dialog, button, a[href], summary';

/** While an animation is playing, the space bar ends it instead. */
export function rolls(pressed: Pressed, isShowing: boolean): boolean {
  if (pressed.ctrlKey || pressed.altKey || pressed.metaKey || pressed.isComposing || pressed.repeat) return false;
  if (!ROLLS.includes(pressed.key) || (pressed.key === ' ' && isShowing)) return false;
  return !(pressed.target instanceof Element && pressed.target.closest(TAKEN));
}
