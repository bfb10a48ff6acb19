// The pictures of this game's page.
import type { Guide } from '../../how/guides';
import Bust from './guide/Bust.svelte';
import Dealer from './guide/Dealer.svelte';
import Deal from './guide/Deal.svelte';
import Ends from './guide/Ends.svelte';
import Turn from './guide/Turn.svelte';
import Worth from './guide/Worth.svelte';

export default {
  scenes: [
    { line: 0, Scene: Deal },
    { line: 1, Scene: Worth },
    { line: 2, Scene: Turn },
    { line: 3, Scene: Bust },
    { line: 4, Scene: Dealer },
    { line: 5, Scene: Ends },
  ],
} satisfies Guide;
