// A visit to a room: the room, the stage its table is shown on, the game's board, and feelings in the air.
// Knows no component.
import type { GameCard, Reacted, Reaction, JoinAs, EntryView } from '../wire/wire';
import { gameCards } from '../app/games';
import { takeIntent } from '../app/intent';
import { rememberRoom } from '../app/lastRoom';
import { preferences } from '../app/preferences.svelte';
import { said } from '../app/words.svelte';
import { wordsFor } from '../net/http';
import { notes } from '../ui/notes.svelte';
import type { SoundName } from '../ui/sound';
import { play } from '../ui/sound';
import type { GameBoard } from './boards';
import { boardOf } from './boards';
import { t as missing } from './leavers/words';
import { listed } from './listed.svelte';
import { complain } from './refusals';
import type { Secrets, Watching } from './room.svelte';
import { Room } from './room.svelte';
import { playsFor, seatOf } from './seating';
import { Stage } from './stage.svelte';

/** A feeling that is shown for a moment. */
export interface Feeling {
  readonly id: number;
  readonly reaction: Reaction;
  readonly name: string;
  /** Where its owner plays; null: nowhere. */
  readonly seat: number | null;
}

const FEELING_MS = 2600;
const MOST_FEELINGS = 6;

/** Plays a sound if sounds are wanted. */
export function sounded(name: SoundName): void {
  if (preferences.chosen.sound) play(name);
}

export class Visit {
  game: GameCard | null = $state.raw(null);
  /** The game's board; null: it has none; undefined: not looked for yet. */
  board: GameBoard | null | undefined = $state.raw(undefined);
  feelings: readonly Feeling[] = $state.raw([]);
  /** The match whose end this visit has seen. */
  ended: string | null = $state(null);
  readonly stage: Stage;
  readonly room: Room;
  /** Whether somebody comes with the key of a role's seat. */
  readonly hasKey: boolean;
  readonly showsBoard = $derived(this.board != null && !listed.is);
  /** The log as far as it has been shown: words must not run ahead of a reveal. */
  readonly log = $derived.by(() => {
    const { mark } = this.stage;
    return mark === null ? this.room.log : this.room.log.filter(({ seq }) => seq <= mark);
  });
  #count = 0;
  #isFirst = true;

  constructor(code: string, invite: string | null, role: JoinAs, secrets?: Secrets) {
    this.hasKey = role === 'player' && secrets?.key != null;
    this.stage = new Stage(
      () => this.board?.beats ?? (() => []),
      () => preferences.moves && this.showsBoard,
      sounded,
    );
    const watching: Watching = {
      looked: (table) => this.#looked(table),
      moved: (events, before, after, since) =>
        this.stage.push({ events, before, after, viewer: this.room.seating.viewer }, since),
      happened: (entry) => this.#happened(entry),
    };
    this.room = new Room(code, invite, role, watching, secrets);
  }

  close(): void {
    this.stage.skip();
    this.room.close();
  }

  #looked(table: unknown): void {
    this.stage.set(table);
    const { view } = this.room;
    if (view === null) return;
    this.#noteReturn();
    if (this.game === null) void this.#findGame(view.slug);
    if (this.#isFirst) {
      this.#isFirst = false;
      this.#remember();
      void this.#carryOut();
    }
  }

  #remember(): void {
    const { view } = this.room;
    if (view !== null) rememberRoom(view.code, view.invite);
  }

  /** Asked for again at every welcome until it is there. */
  async #findGame(slug: string): Promise<void> {
    void this.#findBoard(slug);
    try {
      this.game = (await gameCards()).find((card) => card.slug === slug) ?? null;
    } catch (problem) {
      notes.say(said(wordsFor(problem)), 'problem');
    }
  }

  async #findBoard(slug: string): Promise<void> {
    this.board ??= await boardOf(slug).catch((gone: unknown) => {
      console.error(gone); // the server has newer pages by now: the list needs no board
      return null;
    });
  }

  /** Does what was meant on the way here, if the room is still one's own and empty. */
  async #carryOut(): Promise<void> {
    const { view, isHost } = this.room;
    const meant = takeIntent(this.room.code);
    if (meant === null || view === null || !isHost || view.phase !== 'lobby' || view.members.length > 1) return;
    for (const bot of meant.bots) if (!(await complain(this.room.ask({ type: 'SeatBot', bot })))) return;
    await complain(this.room.getReady(view.start === 'house' ? 'Ready' : 'Start'));
  }

  #happened(entry: EntryView): void {
    if (entry.type === 'Reacted') this.#felt(entry);
    if (entry.type === 'MatchEnded') this.ended = entry.match;
    if (entry.type === 'InviteChanged') this.#remember();
  }

  /** Whoever comes back finds the own seat free again, and hears why things may look different. */
  #noteReturn(): void {
    const { missed, seating } = this.room;
    const took = missed.filter((entry) => entry.type === 'BotTookOver' || entry.type === 'SeatReturned');
    const last = took.findLast(({ seat }) => seat === seating.viewer);
    if (last?.type === 'SeatReturned') notes.say(missing('mine.returned'));
  }

  #felt({ member, reaction }: Reacted): void {
    const { view } = this.room;
    const players = view?.match?.players ?? [];
    const playing = players.findIndex((player) => playsFor(player, member));
    const seat = view?.phase === 'lobby' ? seatOf(view, member) : playing < 0 ? null : playing;
    const name = view?.members.find(({ id }) => id === member)?.name ?? '';
    this.#count += 1;
    const id = this.#count;
    this.feelings = [...this.feelings, { id, reaction, name, seat }].slice(-MOST_FEELINGS);
    setTimeout(() => (this.feelings = this.feelings.filter((each) => each.id !== id)), FEELING_MS);
  }
}
