// The pictures on this game's rules page.
import type { Guide } from '../../../how/guides';
import DeadCard from './DeadCard.svelte';
import Five from './Five.svelte';
import OneEyed from './OneEyed.svelte';
import Placing from './Placing.svelte';
import Six from './Six.svelte';
import TwoEyed from './TwoEyed.svelte';

export default {
  scenes: [Placing, Five, Six, TwoEyed, OneEyed, DeadCard],
} satisfies Guide;
