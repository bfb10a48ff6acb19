// The pictures on this game's rules page.
import type { Guide } from '../../../how/guides';
import Adjudicators from './Adjudicators.svelte';
import Caught from './Caught.svelte';
import Ranges from './Ranges.svelte';
import Rolling from './Rolling.svelte';
import ChatRoll from './ChatRoll.svelte';
import WrittenRules from './WrittenRules.svelte';

export default {
  scenes: [WrittenRules, Ranges, Rolling, Caught, Adjudicators, ChatRoll],
} satisfies Guide;
