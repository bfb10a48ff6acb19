// The pictures of this game's page.
import type { Guide } from '../../how/guides';
import Asked from './guide/Asked.svelte';
import Caught from './guide/Caught.svelte';
import Ranges from './guide/Ranges.svelte';
import Rolling from './guide/Rolling.svelte';
import Talk from './guide/Talk.svelte';
import Written from './guide/Written.svelte';

export default {
  scenes: [
    { line: 0, Scene: Written },
    { line: 1, Scene: Ranges },
    { line: 2, Scene: Rolling },
    { line: 3, Scene: Caught },
    { line: 4, Scene: Asked },
    { line: 5, Scene: Talk },
  ],
} satisfies Guide;
