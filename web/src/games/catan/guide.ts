// The pictures of this game's page.
import type { Guide } from '../../how/guides';
import Awards from './guide/Awards.svelte';
import Costs from './guide/Costs.svelte';
import Developments from './guide/Developments.svelte';
import Distance from './guide/Distance.svelte';
import Draft from './guide/Draft.svelte';
import Harvest from './guide/Harvest.svelte';
import Plain from './guide/Plain.svelte';
import Robber from './guide/Robber.svelte';
import Trading from './guide/Trading.svelte';
import Winning from './guide/Winning.svelte';

export default {
  scenes: [
    { line: 0, Scene: Draft },
    { line: 1, Scene: Harvest },
    { line: 2, Scene: Costs },
    { line: 3, Scene: Distance },
    { line: 4, Scene: Robber },
    { line: 5, Scene: Trading },
    { line: 6, Scene: Awards },
    { line: 7, Scene: Developments },
    { line: 8, Scene: Winning },
    { line: 9, Scene: Plain },
  ],
} satisfies Guide;
