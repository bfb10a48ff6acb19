// The pictures on this game's rules page.
import type { Guide } from '../../../how/guides';
import Betting from './Betting.svelte';
import Cups from './Cups.svelte';
import Exact from './Exact.svelte';
import Losing from './Losing.svelte';
import Opened from './Opened.svelte';
import Raising from './Raising.svelte';

export default {
  scenes: [
    { line: 0, Scene: Cups },
    { line: 1, Scene: Betting },
    { line: 2, Scene: Raising },
    { line: 3, Scene: Opened },
    { line: 4, Scene: Losing },
    { line: 5, Scene: Exact },
  ],
} satisfies Guide;
