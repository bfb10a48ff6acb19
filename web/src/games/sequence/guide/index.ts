// The pictures on this game's rules page.
import type { Guide } from '../../../how/guides';
import DeadCard from './DeadCard.svelte';
import Five from './Five.svelte';
import OneEyed from './OneEyed.svelte';
import Placing from './Placing.svelte';
import Six from './Six.svelte';
import TwoEyed from './TwoEyed.svelte';

export default {
  scenes: [
    { line: 0, Scene: Placing },
    { line: 1, Scene: Five },
    { line: 2, Scene: Six },
    { line: 3, Scene: TwoEyed },
    { line: 4, Scene: OneEyed },
    { line: 5, Scene: DeadCard },
  ],
} satisfies Guide;
