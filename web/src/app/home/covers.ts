// The drawings that games bring along: whatever folder has a Cover.svelte. Each comes as a chunk of its own.
import type { Component } from 'svelte';

const FOLDERS = import.meta.glob<{ default: Component }>('../../games/*/Cover.svelte');

/** A game's own drawing; null: it brings none. */
export async function coverOf(slug: string): Promise<Component | null> {
  const load = FOLDERS[`../../games/${slug}/Cover.svelte`];
  return load ? (await load()).default : null;
}
