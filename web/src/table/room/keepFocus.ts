// Moves the focus on when the focused control disappears, so that it never falls back to the start of the page.

/** Not the controls beside the actions (`data-aside`): the next press of a key is meant for the game. */
const FOCUSABLE =
  ':is(a[href], button, input, select, textarea, summary, [tabindex="0"], [data-actions]):not(:disabled, [aria-disabled="true"], [aria-hidden="true"], [data-aside])';

/** A focused control, its ancestors from the inside, and the controls after and before it, nearest first. */
interface Place {
  readonly control: HTMLElement;
  readonly around: readonly Element[];
  readonly neighbours: readonly HTMLElement[];
}

/** Use it as `<div {@attach keepFocus}>`. The focus goes to the nearest control that is left. */
export function keepFocus(root: HTMLElement): () => void {
  let place: Place | null = null;

  function onfocusin({ target }: FocusEvent): void {
    if (target instanceof HTMLElement && !target.closest('dialog')) place = placeOf(target, root);
  }

  /** The user has put the focus nowhere, unless the control is about to disappear. */
  function onfocusout({ target, relatedTarget }: FocusEvent): void {
    if (relatedTarget === null) queueMicrotask(() => isShown(target) && target === place?.control && (place = null));
  }

  function restore(): void {
    const isLost = place !== null && document.activeElement === document.body && !isShown(place.control);
    if (!isLost || document.querySelector('dialog[open]')) return;
    const next = place && nextOf(place, root);
    place = null;
    next?.focus({ preventScroll: true });
  }

  const observer = new MutationObserver(restore);
  observer.observe(root, { childList: true, subtree: true, attributeFilter: ['disabled', 'hidden', 'class'] });
  root.addEventListener('focusin', onfocusin);
  root.addEventListener('focusout', onfocusout);
  return () => {
    observer.disconnect();
    root.removeEventListener('focusin', onfocusin);
    root.removeEventListener('focusout', onfocusout);
  };
}

function placeOf(control: HTMLElement, root: HTMLElement): Place {
  const around: Element[] = [];
  for (let box = control.parentElement; box !== null && root.contains(box); box = box.parentElement) around.push(box);
  const all = [...root.querySelectorAll<HTMLElement>(FOCUSABLE)];
  const at = all.indexOf(control);
  return { control, around, neighbours: [...all.slice(at + 1), ...all.slice(0, Math.max(0, at)).reverse()] };
}

/** The nearest neighbour in the smallest group that is left; new controls count if no old one is left. A panel without
 * controls takes the focus itself if it can; from an overlay (`data-overlay`) the focus goes to the actions. */
function nextOf({ around, neighbours }: Place, root: HTMLElement): HTMLElement | null {
  for (const group of around) {
    if (group === root || !root.contains(group)) continue;
    const left = neighbours.find((neighbour) => group.contains(neighbour) && isShown(neighbour));
    const next = left ?? [...group.querySelectorAll<HTMLElement>(FOCUSABLE)].find(isShown);
    if (next) return next;
    if (group instanceof HTMLElement && group.matches('[tabindex]')) return group;
    if (group.matches('[data-overlay]')) break;
  }
  const fallbacks = ['[data-actions]', '.tray', 'h1'];
  return fallbacks.map((selector) => root.querySelector<HTMLElement>(selector)).find((found) => found !== null) ?? null;
}

function isShown(control: EventTarget | null): boolean {
  if (!(control instanceof HTMLElement) || !control.isConnected || control.matches(':disabled')) return false;
  return control.checkVisibility?.() ?? true;
}
