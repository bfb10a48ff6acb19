// Focuses a page's heading after navigation, so that screen readers announce the page.
import { router } from '../router.svelte';

/** Use it as `<h1 {@attach focusHeading}>`. */
export function focusHeading(heading: HTMLElement): void {
  heading.tabIndex = -1;
  if (router.hasNavigated) heading.focus({ preventScroll: true });
}
