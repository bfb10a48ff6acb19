// A running verification of a replay file: findings, progress and verdict.
// Everything shown comes from `verify`, which reads only the file's bytes.
import { problemText } from '../../../net/http';
import type { Lang } from '../../../wire/wire';
import { MAX_BYTES } from '../../file/readFile';
import type { Finding, Verdict } from '../findings';
import { follow, verify, type VerifyOptions } from '../verify';
import { conclusionOf } from '../conclusion';

export type Phase = 'waiting' | 'reading' | 'checking' | 'done' | 'failed';

/** The verified entries; thousands of them are one row on the page. */
export interface Tally {
  readonly entries: number;
  readonly draws: number;
  /** The number of lines, counted before they are read. */
  readonly all: number;
}

const NONE: Tally = { entries: 0, draws: 0, all: 0 };
const NEWLINE = 0x0a;
/** The header and the footer. */
const OTHER_LINES = 2;

export class Verification {
  phase: Phase = $state('waiting');
  /** All findings except right entries. */
  findings: readonly Finding[] = $state.raw([]);
  tally: Tally = $state.raw(NONE);
  verdict: Verdict | null = $state.raw(null);
  /** Why the file could not be loaded. */
  problem: Readonly<Record<Lang, string>> | null = $state.raw(null);
  /** The name of a picked file; null: the server's file. */
  picked: string | null = $state(null);
  #bytes: Promise<Uint8Array<ArrayBuffer>> | null = null;
  #round = 0;

  /** The match that the file claims to be. */
  readonly #header = $derived(this.findings.find((finding) => finding.code === 'READABLE')?.params);
  readonly match = $derived(this.#header?.['match'] ?? null);
  /** The move of another match from which it went on; null: it began with its setup. */
  readonly wentOnFrom = $derived(this.#header?.['move'] ?? null);
  readonly isOfAnother = $derived.by(() => this.match !== null && this.match !== this.requested);
  readonly conclusion = $derived(
    this.verdict && conclusionOf(this.verdict, this.findings, this.isOfAnother && this.picked === null),
  );

  constructor(
    /** The match whose file is requested. */
    readonly requested: string,
    private readonly fetchFile: (match: string) => Promise<Uint8Array<ArrayBuffer>>,
    /** Null if the browser has no WebCrypto, as on insecure pages. */
    readonly options: VerifyOptions | null,
  ) {}

  /** The server's file, fetched once: the saved bytes are the verified ones. */
  bytes(): Promise<Uint8Array<ArrayBuffer>> {
    this.#bytes ??= this.fetchFile(this.requested).catch((problem: unknown) => {
      this.#bytes = null;
      throw problem;
    });
    return this.#bytes;
  }

  checkServers(): Promise<void> {
    return this.#check(null, () => this.bytes());
  }

  checkPicked(file: File): Promise<void> {
    return this.#check(file.name, () => bytesIn(file));
  }

  async #check(picked: string | null, read: () => Promise<Uint8Array<ArrayBuffer>>): Promise<void> {
    if (this.options === null) return;
    const round = this.#begin(picked);
    const raw = await read().catch((problem: unknown) => this.#failed(round, problem));
    if (!raw || round !== this.#round) return;
    this.phase = 'checking';
    this.tally = { ...NONE, all: linesIn(raw) };
    const verdict = await follow(verify(raw, this.options), (finding) => this.#took(round, finding));
    if (round !== this.#round) return;
    this.verdict = verdict;
    this.phase = 'done';
  }

  #begin(picked: string | null): number {
    this.phase = 'reading';
    this.findings = [];
    this.tally = NONE;
    this.verdict = null;
    this.problem = null;
    this.picked = picked;
    this.#round += 1;
    return this.#round;
  }

  #took(round: number, finding: Finding): void {
    if (round !== this.#round) return;
    if (finding.code !== 'DRAWS_RIGHT') {
      this.findings = [...this.findings, finding];
      return;
    }
    const { entries, draws, all } = this.tally;
    this.tally = { entries: entries + 1, draws: draws + Number(finding.params['draws']), all };
  }

  #failed(round: number, problem: unknown): null {
    if (round !== this.#round) return null;
    this.problem = problemText(problem);
    this.phase = 'failed';
    return null;
  }
}

/** A folder, or a file that is gone by now, counts as empty. */
async function bytesIn(file: File): Promise<Uint8Array<ArrayBuffer>> {
  const part = file.slice(0, MAX_BYTES + 1);
  return new Uint8Array(await part.arrayBuffer().catch(() => new ArrayBuffer(0)));
}

function linesIn(raw: Uint8Array): number {
  const lines = raw.reduce((count, byte) => count + (byte === NEWLINE ? 1 : 0), 0);
  return Math.max(0, lines - OTHER_LINES);
}
