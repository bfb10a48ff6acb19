// The pictures on this game's rules page.
import type { Guide } from '../../../how/guides';
import Bust from './Bust.svelte';
import Dealer from './Dealer.svelte';
import Deal from './Deal.svelte';
import Outcomes from './Outcomes.svelte';
import Turn from './Turn.svelte';
import CardValues from './CardValues.svelte';

export default {
  scenes: [
    { line: 0, Scene: Deal },
    { line: 1, Scene: CardValues },
    { line: 2, Scene: Turn },
    { line: 3, Scene: Bust },
    { line: 4, Scene: Dealer },
    { line: 5, Scene: Outcomes },
  ],
} satisfies Guide;
