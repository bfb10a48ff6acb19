// What a room page shows: the room's client, the stage that animates its table, the game's board and reactions.
import type { GameCard, Reacted, Reaction, JoinAs, EntryView } from '../../wire/wire';
import { gameCard, gameCards } from '../../app/gameCards';
import { takeStartPlan } from '../../app/rooms/startPlan';
import { rememberRoom } from '../../app/rooms/lastRoom';
import { preferences } from '../../app/preferences.svelte';
import { localized } from '../../app/words.svelte';
import { problemText } from '../../net/http';
import { notes } from '../../ui/notes.svelte';
import type { SoundName } from '../../ui/sound';
import { play } from '../../ui/sound';
import type { GameBoard } from '../board/boards';
import { loadBoard } from '../board/boards';
import { t as disconnects } from '../disconnects/words';
import { listView } from '../board/listView.svelte';
import { reportRefusal } from './reportRefusal';
import type { JoinSecrets, RoomListener } from './roomClient.svelte';
import { RoomClient } from './roomClient.svelte';
import { playsFor, seatOf } from '../seating';
import { Stage } from '../board/stage.svelte';
import { RoomMatches } from '../history/roomMatches.svelte';

/** A reaction that floats over the table for a moment. */
export interface ShownReaction {
  readonly id: number;
  readonly reaction: Reaction;
  readonly name: string;
  /** The sender's seat; null for a spectator. */
  readonly seat: number | null;
}

const REACTION_MS = 2600;
const MOST_REACTIONS = 6;

/** Plays a sound if sound is switched on. */
export function playSound(name: SoundName): void {
  if (preferences.chosen.sound) play(name);
}

export class RoomPresenter {
  game: GameCard | null = $state.raw(null);
  /** The game's board; null if it has none, undefined until loaded. */
  board: GameBoard | null | undefined = $state.raw(undefined);
  reactions: readonly ShownReaction[] = $state.raw([]);
  /** The chat message being written; it survives closing the chat and turning the phone. */
  draft = $state('');
  /** The match that ended while this page was open. */
  endedMatch: string | null = $state(null);
  readonly stage: Stage;
  readonly room: RoomClient;
  /** Loaded if the game's board has a history of them. */
  readonly matches = new RoomMatches();
  /** Whether this member joins with the key of a role. */
  readonly hasKey: boolean;
  readonly showsBoard = $derived(this.board != null && !listView.isOn);
  /** The log up to the moment on stage: it must not spoil an animation. */
  readonly log = $derived.by(() => {
    const { mark } = this.stage;
    return mark === null ? this.room.log : this.room.log.filter(({ seq }) => seq <= mark);
  });
  #reactionCount = 0;
  #isFirst = true;

  constructor(code: string, invite: string | null, role: JoinAs, secrets?: JoinSecrets) {
    this.hasKey = role === 'player' && secrets?.key != null;
    this.stage = new Stage(
      () => this.board?.beats ?? (() => []),
      () => preferences.moves && this.showsBoard,
      playSound,
    );
    this.room = new RoomClient(code, invite, role, this.#listener(), secrets);
    gameCards().catch(() => undefined); // while joining; `#loadGame` asks again and reports a failure
  }

  #listener(): RoomListener {
    return {
      reset: (table) => this.#reset(table),
      moved: (moment, since) => this.stage.push(moment, since),
      happened: (entry) => this.#happened(entry),
    };
  }

  close(): void {
    this.stage.skip();
    this.room.close();
  }

  #reset(table: unknown): void {
    this.stage.set(table);
    const { view } = this.room;
    if (view === null) return;
    this.#reportReturn();
    if (this.game === null) void this.#loadGame(view.slug);
    if (this.#isFirst) {
      this.#isFirst = false;
      this.#remember();
      void this.#carryOutPlan();
    }
  }

  #remember(): void {
    const { view } = this.room;
    if (view !== null) rememberRoom(view.code, view.invite);
  }

  /** Retried at each Welcome until it succeeds. */
  async #loadGame(slug: string): Promise<void> {
    void this.#loadBoard(slug);
    try {
      this.game = await gameCard(slug);
    } catch (problem) {
      notes.say(localized(problemText(problem)), 'problem');
    }
  }

  async #loadBoard(slug: string): Promise<void> {
    this.board ??= await loadBoard(slug).catch((error: unknown) => {
      console.error(error); // after an update of the server; the list view works without a board
      return null;
    });
  }

  /** Seats bots and starts, as planned on the home page, if this member is alone in the room. */
  async #carryOutPlan(): Promise<void> {
    const { view, isHost } = this.room;
    const plan = takeStartPlan(this.room.code);
    if (plan === null || view === null || !isHost || view.phase !== 'lobby' || view.members.length > 1) return;
    for (const bot of plan.bots) if (!(await reportRefusal(this.room.send({ type: 'SeatBot', bot })))) return;
    await reportRefusal(this.room.sendReady(view.start === 'automatic' ? 'Ready' : 'Start'));
  }

  #happened(entry: EntryView): void {
    if (entry.type === 'Reacted') this.#showReaction(entry);
    if (entry.type === 'MatchEnded') this.endedMatch = entry.match;
    if (entry.type === 'InviteChanged') this.#remember();
  }

  /** Tells a returning player that a bot played for them meanwhile. */
  #reportReturn(): void {
    const { missed, seating } = this.room;
    const changes = missed.filter((entry) => entry.type === 'BotTookOver' || entry.type === 'SeatReturned');
    const last = changes.findLast(({ seat }) => seat === seating.viewer);
    if (last?.type === 'SeatReturned') notes.say(disconnects('mine.returned'));
  }

  #showReaction({ member, reaction }: Reacted): void {
    const { view } = this.room;
    const players = view?.match?.players ?? [];
    const playing = players.findIndex((player) => playsFor(player, member));
    const seat = view?.phase === 'lobby' ? seatOf(view, member) : playing < 0 ? null : playing;
    const name = view?.members.find(({ id }) => id === member)?.name ?? '';
    this.#reactionCount += 1;
    const id = this.#reactionCount;
    this.reactions = [...this.reactions, { id, reaction, name, seat }].slice(-MOST_REACTIONS);
    setTimeout(() => (this.reactions = this.reactions.filter((each) => each.id !== id)), REACTION_MS);
  }
}
