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
  scenes: [Draft, Harvest, Costs, Distance, Robber, Trading, Awards, Developments, Winning, BasicGame],
} satisfies Guide;
