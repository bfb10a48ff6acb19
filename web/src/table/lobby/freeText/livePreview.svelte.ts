// Requests a preview of options while the host types. The answer to the latest request wins.
import type { PreviewView, Text } from '../../../wire/wire';
import { problemText } from '../../../net/http';
import type { ChosenValues } from '../options/optionSchema';

const PAUSE_MS = 250;

export class LivePreview {
  /** Null if unknown, or if the game has no preview. */
  preview: PreviewView | null = $state.raw(null);
  /** Why there is no preview. */
  problem: Text | null = $state.raw(null);
  #latest = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly fetch: (options: ChosenValues) => Promise<PreviewView | null>) {}

  /** Requests a preview after a short pause; replaces earlier requests. */
  request(options: ChosenValues): void {
    clearTimeout(this.#timer);
    const number = (this.#latest += 1);
    this.#timer = setTimeout(() => void this.#fetch(options, number), PAUSE_MS);
  }

  /** Cancels all requests. */
  cancel(): void {
    clearTimeout(this.#timer);
    this.#latest += 1;
    this.preview = this.problem = null;
  }

  async #fetch(options: ChosenValues, number: number): Promise<void> {
    const answer = await this.fetch(options).then(
      (preview) => ({ preview, problem: null }),
      (error: unknown) => ({ preview: null, problem: problemText(error) }),
    );
    if (number !== this.#latest) return;
    this.preview = answer.preview;
    this.problem = answer.problem;
  }
}
