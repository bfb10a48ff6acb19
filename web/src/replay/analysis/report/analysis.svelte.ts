// The analysis of a match, as far as it has arrived.
import { api, problemText } from '../../../net/http';
import type { AnalysisBegun, AnalysisEnded, AnalysisFailed, AnalysisPart, Lang, TurnAnalysed } from '../../../wire/wire';
import { betterText } from '../format';
import { UnreadableError, partsIn } from './stream';
import { betterByMove } from './turns';

export type Phase = 'waiting' | 'running' | 'done' | 'stopped' | 'failed';

/** Why it failed: in the server's words, or a code of ours. */
export type Failure =
  | { readonly words: Readonly<Record<Lang, string>> }
  | { readonly code: AnalysisFailed['code'] | 'BROKEN_OFF' | 'UNREADABLE' };

export class Analysis {
  phase: Phase = $state('waiting');
  /** How many other analyses the server computes first. */
  ahead = $state(0);
  begun: AnalysisBegun | null = $state.raw(null);
  rows: readonly TurnAnalysed[] = $state.raw([]);
  ended: AnalysisEnded | null = $state.raw(null);
  failure: Failure | null = $state.raw(null);
  readonly #better = $derived(betterByMove(this.rows));
  #abort = new AbortController();

  constructor(
    readonly match: string,
    private readonly request: (match: string, signal: AbortSignal) => Promise<Response> = api.analysis,
  ) {}

  /** Starts from the beginning; a server that has analysed the match before answers at once. */
  async start(): Promise<void> {
    const { signal } = this.#begin();
    try {
      await this.#read(signal);
    } catch (problem) {
      if (!signal.aborted) this.#fail(failureOf(problem));
    }
  }

  /** Stops reading; the rows so far stay. */
  stop(): void {
    this.#abort.abort();
    if (this.phase === 'running') this.phase = 'stopped';
  }

  /** What would have been better than a move, in words; null if nothing is known. */
  noteOn(move: number): string | null {
    const better = this.#better.get(move);
    return better ? betterText(better) : null;
  }

  #begin(): AbortController {
    this.#abort.abort();
    this.#abort = new AbortController();
    this.phase = 'running';
    this.ahead = 0;
    this.begun = null;
    this.rows = [];
    this.ended = null;
    this.failure = null;
    return this.#abort;
  }

  async #read(signal: AbortSignal): Promise<void> {
    const { body } = await this.request(this.match, signal);
    if (body && !signal.aborted) {
      for await (const parts of partsIn(body)) {
        if (signal.aborted) return;
        this.#take(parts);
      }
    }
    if (!signal.aborted && this.phase === 'running') this.#fail({ code: 'BROKEN_OFF' });
  }

  #take(parts: readonly AnalysisPart[]): void {
    const rows = parts.filter((part) => part.type === 'TurnAnalysed');
    if (rows.length) this.rows = [...this.rows, ...rows];
    for (const part of parts) this.#takeOther(part);
  }

  #takeOther(part: AnalysisPart): void {
    if (part.type === 'AnalysisWaiting') this.ahead = part.ahead;
    if (part.type === 'AnalysisBegun') this.begun = part;
    if (part.type === 'AnalysisFailed') this.#fail({ code: part.code });
    if (part.type !== 'AnalysisEnded') return;
    this.ended = part;
    this.phase = 'done';
  }

  #fail(failure: Failure): void {
    this.failure = failure;
    this.phase = 'failed';
  }
}

function failureOf(problem: unknown): Failure {
  return problem instanceof UnreadableError ? { code: 'UNREADABLE' } : { words: problemText(problem) };
}
