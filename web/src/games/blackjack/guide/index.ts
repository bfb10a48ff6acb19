// The pictures on this game's rules page.
import type { Guide } from '../../../how/guides';
import Bust from './Bust.svelte';
import Dealer from './Dealer.svelte';
import Deal from './Deal.svelte';
import Outcomes from './Outcomes.svelte';
import Turn from './Turn.svelte';
import CardValues from './CardValues.svelte';

export default {
  scenes: [Deal, CardValues, Turn, Bust, Dealer, Outcomes],
} satisfies Guide;
