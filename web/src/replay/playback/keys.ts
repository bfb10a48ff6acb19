// Maps keys to playback controls, if nothing else on the page handles them. Pure.
export type Control = 'back' | 'forward' | 'backTurn' | 'forwardTurn' | 'first' | 'last' | 'toggle';

const CONTROLS: Readonly<Record<string, Control>> = {
  ArrowLeft: 'back',
  ArrowRight: 'forward',
  '[': 'backTurn',
  ']': 'forwardTurn',
  Home: 'first',
  End: 'last',
  ' ': 'toggle',
};
/** The scrubber does not count as another control: its keys mean the same. */
const TAKES_KEYS = 'input:not([type="range"]), textarea, select, dialog';
const TAKES_SPACE = 'button, a, summary';

/** The control of a key, or null. */
export function controlOf(pressed: KeyboardEvent): Control | null {
  const control = CONTROLS[pressed.key];
  const at = pressed.target instanceof Element ? pressed.target : null;
  if (!control || pressed.defaultPrevented || hasModifier(pressed) || at?.closest(TAKES_KEYS)) return null;
  return control === 'toggle' && at?.closest(TAKES_SPACE) ? null : control;
}

function hasModifier({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  return altKey || ctrlKey || metaKey || shiftKey;
}
