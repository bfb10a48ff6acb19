// The hint of the current turn: what the normal bot would do, and why. The tray and the list find it by context.
import { getContext, setContext } from 'svelte';
import { localized } from '../../app/words.svelte';
import { notes } from '../../ui/notes.svelte';
import type { Hint } from '../../wire/wire';
import type { RoomClient } from '../client/roomClient.svelte';

const KEY = Symbol('hints');
/** On every keyboard layout. */
export const HINT_KEY = 'KeyH';

export class Hints {
  isAsking = $state(false);
  #answer: { readonly turn: number; readonly hint: Hint } | null = $state.raw(null);

  constructor(private readonly room: () => RoomClient) {}

  readonly #turn = $derived.by(() => this.room().turn?.number ?? null);
  readonly isOffered = $derived.by(() => this.room().turn?.hint ?? false);
  /** A hint belongs to its position. */
  readonly shown = $derived(this.#answer?.turn === this.#turn ? this.#answer.hint : null);

  /** Asks once at a time; a note says why there is no hint. */
  async ask(): Promise<void> {
    const turn = this.#turn;
    if (!this.isOffered || this.isAsking || turn === null) return;
    this.isAsking = true;
    try {
      const answer = await this.room().hint();
      if (answer.type === 'Hint') this.#answer = { turn, hint: answer };
      else notes.say(localized(answer.message), 'problem');
    } finally {
      this.isAsking = false;
    }
  }

  close(): void {
    this.#answer = null;
  }
}

export function provideHints(room: () => RoomClient): Hints {
  return setContext(KEY, new Hints(room));
}

/** Undefined in lessons and replays. */
export function findHints(): Hints | undefined {
  return getContext<Hints | undefined>(KEY);
}
