// One viewer's table: what has arrived through its lag and loss, its animation, and its actions on their way.
import { preferences } from '../../app/preferences.svelte';
import { localized } from '../../app/words.svelte';
import { problemText, RefusalError } from '../../net/http';
import { playSound } from '../../table/client/presenter.svelte';
import { Stage, type Choreography } from '../../table/board/stage.svelte';
import type { Check } from '../../table/seating';
import { notes } from '../../ui/notes.svelte';
import type { DevTable, Panel } from '../../wire/wire';
import { check, send } from '../api';
import { type Conditions, IDEAL, isLost, RESEND_MS, travel, wait } from './conditions';
import { seatingIn } from './seats';

interface Around {
  readonly beats: () => Choreography;
  readonly showsBoard: () => boolean;
  /** Whether this panel is the one that is heard. */
  readonly isHeard: () => boolean;
}

export class SeatPanel {
  conditions: Conditions = $state.raw(IDEAL);
  /** The last table that has arrived. */
  shown: DevTable | null = $state.raw(null);
  isActing = $state(false);
  /** How many messages were lost so far. */
  losses = $state(0);
  readonly stage: Stage;
  readonly panel: Panel | null = $derived.by(() => panelOf(this.shown, this.viewer));
  readonly seating = $derived.by(() => (this.shown ? seatingIn(this.shown.table, this.viewer) : { seats: [], viewer: null }));
  /** Nothing can be chosen before the situation is on stage. */
  readonly menu = $derived.by(() => (this.stage.isHeld ? null : (this.panel?.menu ?? null)));
  #sent = 0;

  constructor(
    readonly viewer: number | null,
    { beats, showsBoard, isHeard }: Around,
  ) {
    this.stage = new Stage(
      beats,
      () => preferences.moves && showsBoard(),
      (sound) => {
        if (isHeard()) playSound(sound);
      },
    );
  }

  /** Takes an update, which may come late or not at all. */
  async receive(next: DevTable): Promise<void> {
    this.#sent = next.version;
    if (isLost(this.conditions)) {
      this.losses += 1;
      await wait(RESEND_MS);
      if (this.#sent !== next.version) return; // the next one has everything
    }
    await travel(this.conditions);
    this.#show(next);
  }

  /** Another language or other texts of the same table. */
  retell(next: DevTable): void {
    if (this.shown?.version === next.version) this.shown = next;
  }

  /** Sends an action for the table that was seen; shows it first. */
  async act(action: unknown): Promise<void> {
    this.stage.skip();
    const seen = this.shown;
    if (this.isActing || seen === null || this.viewer === null) return;
    this.isActing = true;
    try {
      while (isLost(this.conditions)) {
        this.losses += 1;
        await wait(RESEND_MS);
      }
      await travel(this.conditions);
      await report(send({ type: 'SeatAct', seat: this.viewer, history: seen.history, at: seen.table.at, action }));
      await travel(this.conditions);
    } finally {
      this.isActing = false;
    }
  }

  async check(action: unknown): Promise<Check> {
    try {
      return { allowed: true, words: await check({ type: 'CheckAct', seat: this.viewer ?? 0, action }, preferences.lang) };
    } catch (problem) {
      const code = problem instanceof RefusalError ? problem.code : 'UNREACHABLE';
      return { allowed: false, code, words: localized(problemText(problem)), rule: null };
    }
  }

  close(): void {
    this.stage.skip();
  }

  #show(next: DevTable): void {
    const before = this.shown;
    if (before !== null && before.version > next.version) return; // overtaken by a newer one
    this.shown = next;
    const after = panelOf(next, this.viewer);
    const isNext = before?.history === next.history && before.table.at + 1 === next.table.at;
    if (after === null || before === null || !isNext) return this.stage.set(after?.view ?? null);
    const { events, view } = after;
    this.stage.push({ events, before: panelOf(before, this.viewer)?.view ?? null, after: view, viewer: this.viewer });
  }
}

/** Shows a refused command as a note. */
export async function report(sent: Promise<void>): Promise<boolean> {
  try {
    await sent;
    return true;
  } catch (problem) {
    notes.say(localized(problemText(problem)), 'problem');
    return false;
  }
}

export function panelOf(table: DevTable | null, viewer: number | null): Panel | null {
  return table?.table.panels.find((panel) => panel.viewer === viewer) ?? null;
}
