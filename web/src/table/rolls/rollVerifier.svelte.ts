// Verifies the free rolls of a room: remembers the commitment that was shown and checks it once the secret is
// revealed.
import type { ChatMessage, EntryView } from '../../wire/wire';
import { load, save } from '../../app/storage';
import type { RollProblem, RollReport, RollVerdict, ShownRoll } from './verifyRolls';
import { verifyRolls } from './verifyRolls';

const STORAGE_KEY = 'rolls';

export class RollVerifier {
  /** Verdicts on messages whose secret is revealed, by entry number. */
  verdicts: ReadonlyMap<number, RollVerdict> = $state.raw(new Map());
  /** The first problem found; null for none. */
  problem: RollProblem | null = $state.raw(null);
  #commitment: string | null;
  #shown: readonly ShownRoll[] = [];

  /** Without a secure context there is no `crypto.subtle`, and nothing is verified. */
  constructor(
    private readonly room: string,
    private readonly subtle: SubtleCrypto | null = crypto.subtle ?? null,
  ) {
    this.#commitment = storedCommitment(room);
  }

  /** Call it for each entry, in order. */
  saw(entry: EntryView, seq: number): void {
    if (entry.type === 'Said' && entry.dice_result?.free) {
      this.#shown = [...this.#shown, { seq, roll: entry.dice_result.free, isOfSecret: true }];
    }
    if (entry.type !== 'RollsRevealed') return;
    const [commitment, shown] = [this.#commitment, this.#shown];
    this.#commitment = null;
    this.#shown = [];
    if (this.subtle) void verifyRolls(this.subtle, commitment, shown, entry).then((report) => this.#add(report));
  }

  /** The room's commitment changes only after its secret was revealed. */
  expect(commitment: string | null): void {
    if (this.#commitment !== null && commitment !== this.#commitment) this.problem ??= { kind: 'switched' };
    this.#commit(commitment);
  }

  /** Takes the commitment as it is: entries are missing, so a change proves nothing. */
  restart(commitment: string | null): void {
    if (commitment !== this.#commitment) this.#shown = [];
    this.#commit(commitment);
  }

  /** Adds messages from before this page joined; an older secret may have made their rolls. */
  addOlder(chat: readonly ChatMessage[]): void {
    const known = new Set([...this.#shown.map(({ seq }) => seq), ...this.verdicts.keys()]);
    const older = chat.flatMap(({ seq, dice_result }): readonly ShownRoll[] =>
      dice_result?.free && !known.has(seq) ? [{ seq, roll: dice_result.free, isOfSecret: false }] : [],
    );
    this.#shown = [...older, ...this.#shown];
  }

  #commit(commitment: string | null): void {
    if (commitment === this.#commitment) return;
    this.#commitment = commitment;
    save(STORAGE_KEY, { room: this.room, promised: commitment });
  }

  #add({ verdicts, problem }: RollReport): void {
    this.verdicts = new Map([...this.verdicts, ...verdicts]);
    this.problem ??= problem;
  }
}

/** The stored commitment, if it is of this room. */
function storedCommitment(room: string): string | null {
  const found = load(STORAGE_KEY) as Partial<Record<'room' | 'promised', unknown>> | null;
  return found?.room === room && typeof found.promised === 'string' ? found.promised : null;
}
