// Plays moments beat by beat. Nobody waits for decoration; only beats that hide the situation to act on hold the menu.
// Each game's `scene/motion.ts` turns moments into beats.
import type { SoundName } from '../../ui/sound';

/** The events of a move, with the table before and after. */
export interface Moment<V = unknown, W = unknown> {
  readonly events: readonly W[];
  readonly before: V | null;
  readonly after: V;
  readonly viewer: number | null;
}

/** One animation step: a table and a scene, shown for some time. */
export interface Beat<V = unknown, S = unknown> {
  readonly view: V;
  readonly scene: S | null;
  readonly ms: number;
  readonly sound?: SoundName;
  /** Always played: if too many moments wait, those before it are skipped. */
  readonly isKey?: boolean;
  /** The viewer's next choice depends on something that this beat does not show yet: their new dice, a dealt card. */
  readonly holds?: boolean;
}

export type Choreography = (moment: Moment) => readonly Beat[];

/** If more moments wait, they are skipped. */
export const MOST_WAITING = 3;

interface QueuedMoment {
  readonly beats: Beat[];
  readonly mark: number | null;
}

export class Stage {
  view: unknown = $state.raw(null);
  scene: unknown = $state.raw(null);
  isPlaying = $state(false);
  /** Whether a beat that holds is playing or waiting: until then there is nothing to choose. */
  isHeld = $state(false);
  /** The mark of the moment that plays; null for none. */
  mark: number | null = $state(null);
  /** The first one may be partly played. */
  #queue: QueuedMoment[] = [];
  #current: unknown = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly beatsOf: () => Choreography,
    private readonly moves: () => boolean,
    private readonly play: (sound: SoundName) => void,
    private readonly speed: () => number = () => 1,
  ) {}

  /** Shows a table at once. */
  set(view: unknown): void {
    this.#current = view;
    this.skip();
  }

  /** Plays a moment after those in the queue; `mark` identifies it while it plays. */
  push(moment: Moment, mark: number | null = null): void {
    this.#current = moment.after;
    const beats = this.beatsOf()(moment);
    if (!this.#isVisible()) return this.#finish(beats);
    if (beats.length === 0 && this.isPlaying) return; // nothing to show, so let the animation go on
    if (this.#queue.length >= MOST_WAITING) {
      if (!beats.some(({ isKey }) => isKey)) return this.#finish(beats);
      this.#drop();
    }
    this.#queue.push({ beats: [...beats], mark });
    if (!this.isPlaying) return this.#next();
    this.isHeld ||= beats.some(({ holds }) => holds);
  }

  /** Skips the rest of the animation. */
  skip(): void {
    this.#drop();
    this.mark = null;
    this.scene = null;
    this.view = this.#current;
  }

  #drop(): void {
    clearTimeout(this.#timer);
    this.#queue = [];
    this.isPlaying = false;
    this.isHeld = false;
  }

  #isVisible(): boolean {
    return this.moves() && document.visibilityState !== 'hidden';
  }

  /** Shows the end at once, with the last sound only. */
  #finish(beats: readonly Beat[]): void {
    const last = beats.findLast((beat) => beat.sound !== undefined);
    if (last?.sound) this.play(last.sound);
    this.skip();
  }

  #next(): void {
    const beat = this.#nextBeat();
    if (beat === undefined) return this.skip();
    this.isPlaying = true;
    this.isHeld = [beat, ...this.#queue.flatMap(({ beats }) => beats)].some(({ holds }) => holds);
    this.mark = this.#queue[0]?.mark ?? null;
    this.view = beat.view;
    this.scene = beat.scene;
    if (beat.sound) this.play(beat.sound);
    this.#timer = setTimeout(() => this.#next(), beat.ms / this.speed());
  }

  #nextBeat(): Beat | undefined {
    while (this.#queue[0]?.beats.length === 0) this.#queue.shift();
    return this.#queue[0]?.beats.shift();
  }
}
