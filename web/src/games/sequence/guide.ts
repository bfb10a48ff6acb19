// The pictures of this game's page.
import type { Guide } from '../../how/guides';
import Dead from './guide/Dead.svelte';
import Five from './guide/Five.svelte';
import OneEyed from './guide/OneEyed.svelte';
import Placing from './guide/Placing.svelte';
import Six from './guide/Six.svelte';
import TwoEyed from './guide/TwoEyed.svelte';

export default {
  scenes: [
    { line: 0, Scene: Placing },
    { line: 1, Scene: Five },
    { line: 2, Scene: Six },
    { line: 3, Scene: TwoEyed },
    { line: 4, Scene: OneEyed },
    { line: 5, Scene: Dead },
  ],
} satisfies Guide;
