// The stage: moments wait their turn and are shown beat by beat; what is true is known before it is shown.
// A board draws a view and a scene; how a game's moments become beats is the game's own `motion.ts`.
import type { SoundName } from '../ui/sound';

/** Something that has happened: the events of one move, with the table before and after. */
export interface Moment<V = unknown, W = unknown> {
  readonly events: readonly W[];
  readonly before: V | null;
  readonly after: V;
  /** Whose eyes look on. */
  readonly viewer: number | null;
}

/** One picture of a moment: which table to draw, what is going on, and for how long. */
export interface Beat<V = unknown, S = unknown> {
  readonly view: V;
  readonly scene: S | null;
  readonly ms: number;
  readonly sound?: SoundName;
  /** Worth waiting for: what is still to be shown before it is caught up with instead. */
  readonly isKey?: boolean;
}

export type Choreography = (moment: Moment) => readonly Beat[];

/** More moments than this in a row are not watched but caught up with. */
export const MOST_WAITING = 3;

interface Waiting {
  readonly beats: Beat[];
  readonly mark: number | null;
}

export class Stage {
  view: unknown = $state.raw(null);
  scene: unknown = $state.raw(null);
  isPlaying = $state(false);
  /** The mark of the moment on show; null: it has none, or the table rests. */
  mark: number | null = $state(null);
  /** The moments still to be shown, the first of them perhaps in part. */
  #waiting: Waiting[] = [];
  #truth: unknown = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly beatsOf: () => Choreography,
    private readonly moves: () => boolean,
    private readonly play: (sound: SoundName) => void,
    private readonly speed: () => number = () => 1,
  ) {}

  /** The table as it is now, at once. */
  set(view: unknown): void {
    this.#truth = view;
    this.skip();
  }

  /** Shows a moment after those before it. A mark tells whoever looks which one is on show. */
  push(moment: Moment, mark: number | null = null): void {
    this.#truth = moment.after;
    const beats = this.beatsOf()(moment);
    if (!this.#isWatched()) return this.#arrive(beats);
    if (beats.length === 0 && this.isPlaying) return; // what cannot be seen cuts nothing short
    if (this.#waiting.length >= MOST_WAITING) {
      if (!beats.some(({ isKey }) => isKey)) return this.#arrive(beats);
      this.#drop();
    }
    this.#waiting.push({ beats: [...beats], mark });
    if (!this.isPlaying) this.#next();
  }

  /** Whatever is still to be shown has been shown. */
  skip(): void {
    this.#drop();
    this.mark = null;
    this.scene = null;
    this.view = this.#truth;
  }

  #drop(): void {
    clearTimeout(this.#timer);
    this.#waiting = [];
    this.isPlaying = false;
  }

  #isWatched(): boolean {
    return this.moves() && document.visibilityState !== 'hidden';
  }

  /** All at once: only the last sound is heard. */
  #arrive(beats: readonly Beat[]): void {
    const last = beats.findLast((beat) => beat.sound !== undefined);
    if (last?.sound) this.play(last.sound);
    this.skip();
  }

  #next(): void {
    const beat = this.#beat();
    if (beat === undefined) return this.skip();
    this.isPlaying = true;
    this.mark = this.#waiting[0]?.mark ?? null;
    this.view = beat.view;
    this.scene = beat.scene;
    if (beat.sound) this.play(beat.sound);
    this.#timer = setTimeout(() => this.#next(), beat.ms / this.speed());
  }

  /** The next picture; a moment that has been shown makes room for another. */
  #beat(): Beat | undefined {
    while (this.#waiting[0]?.beats.length === 0) this.#waiting.shift();
    return this.#waiting[0]?.beats.shift();
  }
}
