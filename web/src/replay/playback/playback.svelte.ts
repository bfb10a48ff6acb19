// Playback of a match: the position, the speed and the table on show.
import { Stage, type Choreography } from '../../table/board/stage.svelte';
import type { SoundName } from '../../ui/sound';
import type { ReplaySteps } from '../../wire/wire';
import { positionsOf, turnStarts, type Position } from './positions';

export const SPEEDS = [0.5, 1, 2, 4] as const;
export type Speed = (typeof SPEEDS)[number];

/** The pause between steps, at speed 1. */
export const REST_MS = 1200;

export class Playback {
  positions: readonly Position[] = $state.raw([]);
  /** The team of each seat. */
  teams: readonly number[] = $state.raw([]);
  /** The seat whose view is shown; null: a spectator's. */
  viewer: number | null = $state(null);
  at = $state(0);
  isPlaying = $state(false);
  speed: Speed = $state(1);
  readonly stage: Stage;

  readonly now = $derived(this.positions[this.at] ?? null);
  readonly end = $derived(Math.max(0, this.positions.length - 1));
  readonly turns = $derived(turnStarts(this.positions));
  readonly isAtEnd = $derived(this.at >= this.end);
  /** The next speed; the slowest follows the fastest. */
  readonly nextSpeed = $derived(SPEEDS[(SPEEDS.indexOf(this.speed) + 1) % SPEEDS.length] ?? 1);

  constructor(beatsOf: () => Choreography, moves: () => boolean, play: (sound: SoundName) => void) {
    this.stage = new Stage(beatsOf, moves, play, () => this.speed);
  }

  /** Takes a match as one viewer saw it, and keeps the position. */
  watch(match: ReplaySteps): void {
    this.positions = positionsOf(match);
    this.teams = match.teams;
    this.viewer = match.viewer;
    this.#show(this.at);
  }

  /** Jumps to a position. */
  seek(at: number): void {
    this.isPlaying = false;
    this.#show(at);
  }

  first(): void {
    this.seek(0);
  }

  last(): void {
    this.seek(this.end);
  }

  back(): void {
    this.seek(this.at - 1);
  }

  /** Jumps to where the turn began, or the one before it. */
  backTurn(): void {
    this.seek(this.turns.findLast((at) => at < this.at) ?? 0);
  }

  /** Jumps to where the next turn begins. */
  forwardTurn(): void {
    this.seek(this.turns.find((at) => at > this.at) ?? this.end);
  }

  /** Plays the next step. */
  forward(): void {
    this.isPlaying = false;
    this.#stepTo(this.at + 1);
  }

  /** Starts playing at once, from the beginning if at the end; or pauses. */
  toggle(): void {
    if (this.isPlaying) {
      this.isPlaying = false;
      return;
    }
    if (this.isAtEnd) this.#show(0);
    this.isPlaying = true;
    this.#stepTo(this.at + 1);
  }

  faster(): void {
    this.speed = this.nextSpeed;
  }

  /** While playing, goes on whenever the table has rested. Call it in an effect. */
  run(): (() => void) | undefined {
    if (!this.isPlaying || this.stage.isPlaying) return undefined;
    const next = this.at + 1; // read here, so that each step runs the effect again
    const timer = setTimeout(() => this.#stepTo(next), REST_MS / this.speed);
    return () => clearTimeout(timer);
  }

  close(): void {
    this.isPlaying = false;
    this.stage.skip();
  }

  /** Ends a running animation: stepping on does not wait for it. */
  #stepTo(next: number): void {
    const before = this.now;
    const after = this.positions[next];
    if (!before || !after) return;
    this.at = next;
    this.isPlaying &&= !this.isAtEnd;
    this.stage.skip();
    const events = after.step?.events ?? [];
    this.stage.push({ events, before: before.view, after: after.view, viewer: this.viewer });
  }

  #show(at: number): void {
    this.at = Math.min(Math.max(at, 0), this.end);
    this.stage.set(this.now?.view ?? null);
  }
}
