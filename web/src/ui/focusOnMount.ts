// Takes the focus to what has just come in the place of something that had it.
export function focusOnMount(node: HTMLElement): void {
  node.focus({ preventScroll: true });
}
