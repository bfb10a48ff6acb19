// Keys that move a replay along, where nothing else on the page wants them. Pure.
export type Way = 'back' | 'forward' | 'first' | 'last' | 'toggle';

const WAYS: Readonly<Record<string, Way>> = {
  ArrowLeft: 'back',
  ArrowRight: 'forward',
  Home: 'first',
  End: 'last',
  ' ': 'toggle',
};
/** The scrubber is ours: its keys mean the same there. */
const TAKES_KEYS = 'input:not([type="range"]), textarea, select, dialog';
const TAKES_SPACE = 'button, a, summary';

/** What a key asks for; null: nothing of us. */
export function wayOf(pressed: KeyboardEvent): Way | null {
  const way = WAYS[pressed.key];
  const at = pressed.target instanceof Element ? pressed.target : null;
  if (!way || pressed.defaultPrevented || hasModifier(pressed) || at?.closest(TAKES_KEYS)) return null;
  return way === 'toggle' && at?.closest(TAKES_SPACE) ? null : way;
}

function hasModifier({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  return altKey || ctrlKey || metaKey || shiftKey;
}
