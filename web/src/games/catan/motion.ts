// Turns what has happened into beats: which table, what goes on, for how long, with which sound. Pure.
import type { Beat, Moment } from '../../table/stage.svelte';
import type { Scene } from './scene';
import type { Shown, View } from './wire';

export function beats(moment: Moment<View, Shown>): readonly Beat<View, Scene>[] {
  return moment.events.flatMap(() => []);
}
