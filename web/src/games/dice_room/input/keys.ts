// Whether a key rolls the die. Pure; whoever listens does it.
type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey' | 'isComposing' | 'repeat' | 'target'>;

const ROLLS: readonly string[] = ['Enter', ' '];
const TAKEN = 'input, textarea, select, [contenteditable], dialog, button, a[href], summary';

/** While something is shown, the space bar ends that instead. */
export function rolls(pressed: Pressed, isShowing: boolean): boolean {
  if (pressed.ctrlKey || pressed.altKey || pressed.metaKey || pressed.isComposing || pressed.repeat) return false;
  if (!ROLLS.includes(pressed.key) || (pressed.key === ' ' && isShowing)) return false;
  return !(pressed.target instanceof Element && pressed.target.closest(TAKEN));
}
