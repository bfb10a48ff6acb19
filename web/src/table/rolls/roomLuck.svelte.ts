// The luck of a room's free rolls as this browser saw it promised, and whether the promise was kept.
// Knows entries and chat lines; no page.
import type { ChatMessage, EntryView } from '../../wire/wire';
import { keep, kept } from '../../app/storage';
import type { Broken, Checked, Shown } from './check';
import { checkRolls } from './check';

const PLACE = 'rolls';

export class RoomLuck {
  /** What came of messages whose secret is known by now, by entry. */
  checked: ReadonlyMap<number, Checked> = $state.raw(new Map());
  /** The first promise that was broken; null: none. */
  broken: Broken | null = $state.raw(null);
  #promised: string | null;
  #shown: readonly Shown[] = [];

  /** `subtle` is the browser's; a page that did not come over a secure line has none, and checks nothing. */
  constructor(
    private readonly room: string,
    private readonly subtle: SubtleCrypto | null = crypto.subtle ?? null,
  ) {
    this.#promised = promisedIn(room);
  }

  /** Call it for every entry, in order. */
  saw(entry: EntryView, seq: number): void {
    if (entry.type === 'RollsCommitted') this.#promise(entry.commitment);
    if (entry.type === 'Said' && entry.dice_result?.free) {
      this.#shown = [...this.#shown, { seq, roll: entry.dice_result.free, isOfThis: true }];
    }
    if (entry.type !== 'RollsRevealed') return;
    const [promised, shown] = [this.#promised, this.#shown];
    this.#promised = null;
    this.#shown = [];
    if (this.subtle) void checkRolls(this.subtle, promised, shown, entry).then((found) => this.#found(found));
  }

  /** What the room says it has promised: nothing else than what the entries said. */
  says(promised: string | null): void {
    if (this.#promised !== null && promised !== this.#promised) this.broken ??= { what: 'switched' };
    this.#promise(promised);
  }

  /** Some entries were not told, or this is the beginning: whatever was promised, it is this now. */
  begins(promised: string | null): void {
    if (promised !== this.#promised) this.#shown = [];
    this.#promise(promised);
  }

  /** Messages that stood there already: they may be older than the secret. */
  found(chat: readonly ChatMessage[]): void {
    const known = new Set([...this.#shown.map(({ seq }) => seq), ...this.checked.keys()]);
    const older = chat.flatMap(({ seq, dice_result }): readonly Shown[] =>
      dice_result?.free && !known.has(seq) ? [{ seq, roll: dice_result.free, isOfThis: false }] : [],
    );
    this.#shown = [...older, ...this.#shown];
  }

  #promise(promised: string | null): void {
    if (promised === this.#promised) return;
    this.#promised = promised;
    keep(PLACE, { room: this.room, promised });
  }

  #found({ checked, broken }: Awaited<ReturnType<typeof checkRolls>>): void {
    this.checked = new Map([...this.checked, ...checked]);
    this.broken ??= broken;
  }
}

/** What the room this browser was in last had promised; null: nobody knows. */
function promisedIn(room: string): string | null {
  const found = kept(PLACE) as Partial<Record<'room' | 'promised', unknown>> | null;
  return found?.room === room && typeof found.promised === 'string' ? found.promised : null;
}
