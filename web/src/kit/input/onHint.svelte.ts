// Follows what a hint suggests.
import { untrack } from 'svelte';

/** Selects each hinted action as if the player had chosen it. Call it while a component is being created. */
export function onHint<A>(hinted: () => A | null | undefined, select: (action: A) => void): void {
  $effect(() => {
    const action = hinted();
    if (action != null) untrack(() => select(action));
  });
}
