// How options that are still being written would be understood. The latest answer wins; knows no component.
import type { PreviewView, Text } from '../../wire/wire';
import { wordsFor } from '../../net/http';
import type { Chosen } from './options';

const PAUSE = 250;

export class Preview {
  /** Null: nothing is known, or there is nothing to say. */
  found: PreviewView | null = $state.raw(null);
  /** Why there is no answer; null: there is one. */
  trouble: Text | null = $state.raw(null);
  #latest = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly ask: (options: Chosen) => Promise<PreviewView | null>) {}

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
    this.found = this.trouble = null;
  }

  async #look(options: Chosen, number: number): Promise<void> {
    const answer = await this.ask(options).then(
      (found) => ({ found, trouble: null }),
      (problem: unknown) => ({ found: null, trouble: wordsFor(problem) }),
    );
    if (number !== this.#latest) return;
    this.found = answer.found;
    this.trouble = answer.trouble;
  }
}
