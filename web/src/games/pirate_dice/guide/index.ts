// The pictures on this game's rules page.
import type { Guide } from '../../../how/guides';
import Betting from './Betting.svelte';
import Cups from './Cups.svelte';
import Exact from './Exact.svelte';
import Losing from './Losing.svelte';
import Opened from './Opened.svelte';
import Raising from './Raising.svelte';

export default {
  scenes: [Cups, Betting, Raising, Opened, Losing, Exact],
} satisfies Guide;
