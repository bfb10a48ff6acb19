// Focuses an element that replaces one that had the focus.
export function focusOnMount(node: HTMLElement): void {
  node.focus({ preventScroll: true });
}
