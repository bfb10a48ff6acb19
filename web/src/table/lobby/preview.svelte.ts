// How options that are still being written would be understood. The latest answer wins; knows no component.
import type { Text } from '../../wire/wire';
import { wordsFor } from '../../net/http';
import type { Chosen } from './options';

const PAUSE = 250;

export class Preview {
  /** In one sentence; null: nothing is known, or there is nothing to say. */
  words: Text | null = $state.raw(null);
  /** Why there is no answer; null: there is one. */
  trouble: Text | null = $state.raw(null);
  #latest = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly ask: (options: Chosen) => Promise<Text | null>) {}

  /** Asks after a short pause; what was asked before is forgotten. */
  want(options: Chosen): void {
    clearTimeout(this.#timer);
    const number = (this.#latest += 1);
    this.#timer = setTimeout(() => void this.#look(options, number), PAUSE);
  }

  /** Wants nothing any more. */
  drop(): void {
    clearTimeout(this.#timer);
    this.#latest += 1;
    this.words = this.trouble = null;
  }

  async #look(options: Chosen, number: number): Promise<void> {
    const found = await this.ask(options).then(
      (words) => ({ words, trouble: null }),
      (problem: unknown) => ({ words: null, trouble: wordsFor(problem) }),
    );
    if (number !== this.#latest) return;
    this.words = found.words;
    this.trouble = found.trouble;
  }
}
