// The pictures on this game's rules page.
import type { Guide } from '../../../how/guides';
import Adjudicators from './Adjudicators.svelte';
import Caught from './Caught.svelte';
import Ranges from './Ranges.svelte';
import Rolling from './Rolling.svelte';
import ChatRoll from './ChatRoll.svelte';
import WrittenRules from './WrittenRules.svelte';

export default {
  scenes: [
    { line: 0, Scene: WrittenRules },
    { line: 1, Scene: Ranges },
    { line: 2, Scene: Rolling },
    { line: 3, Scene: Caught },
    { line: 4, Scene: Adjudicators },
    { line: 5, Scene: ChatRoll },
  ],
} satisfies Guide;
