// A heading takes the focus when one comes from another page, so that a screen reader tells where one is.
import { router } from './router.svelte';

/** For a page's `<h1>`: `{@attach arrive}`. */
export function arrive(heading: HTMLElement): void {
  heading.tabIndex = -1;
  if (router.hasMoved) heading.focus({ preventScroll: true });
}
