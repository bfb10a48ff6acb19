// The state of a running lesson: the current step, the expected action and the last hint.
import type { GameBoard } from '../table/board/boards';
import type { Check } from '../table/seating';
import { type Moment, Stage } from '../table/board/stage.svelte';
import type { SoundName } from '../ui/sound';
import type { LessonStepView, LessonView } from '../wire/wire';
import { isExpected, isOffered, narrowMenu } from './expectedAction';
import { type Position, positionsOf } from './positions';
import { type Slip, slipText } from './words';

export class Lesson {
  at = $state(0);
  slip: Slip | null = $state(null);
  readonly stage: Stage;
  readonly positions: readonly Position[];
  readonly last: number;
  readonly step: LessonStepView = $derived.by(() => this.#position(this.at).step);
  readonly isLast = $derived.by(() => this.at === this.last);
  /** Moments that lead to this step and are still to be played. */
  #coming: readonly Moment[] = $state.raw([]);
  readonly isShowing = $derived.by(() => this.stage.isPlaying || this.#coming.length > 0);
  /** The task on the board; null: nothing to do yet. */
  readonly task = $derived.by(() => (this.isShowing ? null : this.step.called));
  /** The legal actions, as in a match; on boards that point places out, only the expected one of its type. */
  readonly menu = $derived.by(() => {
    const { menu, do: wanted, free } = this.step;
    if (this.isShowing) return null;
    return this.board.pointsOut ? narrowMenu(menu, wanted, free) : menu;
  });

  constructor(
    readonly view: LessonView,
    private readonly board: Pick<GameBoard, 'beats' | 'pointsOut'>,
    moves: () => boolean,
    play: (sound: SoundName) => void,
    at = 0,
  ) {
    this.stage = new Stage(() => board.beats, moves, play);
    this.positions = positionsOf(view);
    this.last = this.positions.length - 1;
    this.#open(at);
  }

  /** Goes to the next step and plays the moves that lead to it; a press during an animation only ends it. */
  next(): void {
    if (this.isShowing) return this.catchUp();
    if (this.isLast) return;
    this.slip = null;
    this.at += 1;
    this.#coming = this.#position(this.at).moments;
  }

  /** Plays the remaining moments one by one. Call it in an effect. */
  run(): void {
    const [moment, ...rest] = this.#coming;
    if (moment === undefined || this.stage.isPlaying) return;
    this.#coming = rest;
    this.stage.push(moment);
  }

  /** Ends all animations of this step. */
  catchUp(): void {
    this.#coming = [];
    this.stage.set(this.#position(this.at).view);
  }

  back(): void {
    if (this.at > 0) this.#open(this.at - 1);
  }

  /** Goes to the last step. */
  skip(): void {
    this.#open(this.last);
  }

  act(action: unknown): void {
    if (this.task !== null && this.#isExpected(action)) this.next();
    else this.slip = this.#slipOf(action);
  }

  /** Answers a board's check: only the expected action is allowed. */
  check(action: unknown): Promise<Check> {
    if (this.#isExpected(action)) return Promise.resolve({ allowed: true, words: null });
    const words = slipText(this.#slipOf(action), this.step.called);
    return Promise.resolve({ allowed: false, code: 'LESSON', words, rule: null });
  }

  close(): void {
    this.catchUp();
  }

  #isExpected(action: unknown): boolean {
    return isExpected(action, this.step.do, this.step.free);
  }

  #slipOf(action: unknown): Slip {
    if (this.step.do === null) return 'soon';
    return isOffered(action, this.step.menu) ? 'other' : 'no';
  }

  #open(at: number): void {
    this.slip = null;
    this.at = at;
    this.catchUp();
  }

  #position(at: number): Position {
    const position = this.positions[at];
    if (position === undefined) throw new RangeError(`the lesson has no step ${at}`);
    return position;
  }
}
