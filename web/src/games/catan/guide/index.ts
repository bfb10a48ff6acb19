// The pictures on this game's rules page.
import type { Guide } from '../../../how/guides';
import Awards from './Awards.svelte';
import Costs from './Costs.svelte';
import Developments from './Developments.svelte';
import Distance from './Distance.svelte';
import Draft from './Draft.svelte';
import Harvest from './Harvest.svelte';
import BasicGame from './BasicGame.svelte';
import Robber from './Robber.svelte';
import Trading from './Trading.svelte';
import Winning from './Winning.svelte';

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
    { line: 9, Scene: BasicGame },
  ],
} satisfies Guide;
