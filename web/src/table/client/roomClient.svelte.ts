// The client of one room: keeps its documents, chat and log up to date, and sends commands.
// It applies the server's deltas and folds no events.
import type {
  MemberCommand,
  ChatMessage,
  Hint,
  MenuText,
  Refused,
  JoinAs,
  RoomView,
  Row,
  Said,
  EntryView,
  LogLine,
  Narration,
  TurnView,
  Update,
  Welcome,
} from '../../wire/wire';
import { CHAT_KEPT, CLOSING } from '../../wire/wire';
import type { Answer, ConnectionState } from '../../net/connection';
import { Connection, socketAddress } from '../../net/connection';
import { applyDelta } from '../../wire/delta';
import { preferences } from '../../app/preferences.svelte';
import type { RuleReference } from '../../how/rules/ruleReference.svelte';
import { ruleReferenceOf } from '../../how/rules/ruleReference.svelte';
import { clearedNoticeIn, matchEndsIn, seqAt } from './entries';
import { Commitments, freshSalt } from './commitments';
import type { Moment } from '../board/stage.svelte';
import { RollVerifier } from '../rolls/rollVerifier.svelte';
import type { Check, Seating } from '../seating';
import { toLocalTime, refereeClockOf, seatOf, seatingOf } from '../seating';
import { saveLastSeen, lastSeenIn } from './lastSeen';

const LINES_KEPT = 300;
const NOBODY: Seating = { seats: [], viewer: null };

/** What a newcomer may need besides the invite. */
export interface JoinSecrets {
  readonly password: string | null;
  /** Opens the seat of a role; null for none. */
  readonly key: string | null;
}
const NO_SECRETS: JoinSecrets = { password: null, key: null };

/** Why the host removed this member. */
export type RemovalReason = 'KICKED' | 'NO_SPECTATORS';
const REMOVALS: ReadonlyMap<number, RemovalReason> = new Map([
  [CLOSING.KICKED, 'KICKED'],
  [CLOSING.NO_SPECTATORS, 'NO_SPECTATORS'],
]);

/** A refused command with the game rule that it breaks. */
export interface CommandRefusal extends Refused {
  readonly rule: RuleReference | null;
}

export interface RoomListener {
  /** Draw this table without animation. */
  reset(table: unknown): void;
  /** Animate these moves, which follow entry `since`. */
  moved(moment: Moment, since: number): void;
  /** Any other entry. */
  happened(entry: EntryView): void;
}

export class RoomClient {
  connection: ConnectionState = $state('connecting');
  /** How many connections have failed in a row. */
  attempts = $state(0);
  /** Why joining was refused. */
  refused: Refused | null = $state.raw(null);
  hasLeft = $state(false);
  removal: RemovalReason | null = $state(null);

  view: RoomView | null = $state.raw(null);
  table: unknown = $state.raw(null);
  turn: TurnView | null = $state.raw(null);
  member = $state('');
  chat: readonly ChatMessage[] = $state.raw([]);
  /** The entries missed while away; empty again after the next update. */
  missed: readonly EntryView[] = [];

  log: readonly LogLine[] = $state.raw([]);
  /** What the seats of the match are called. */
  names: readonly string[] = $state.raw([]);
  rows: readonly Row[] = $state.raw([]);
  menuText: MenuText | null = $state.raw(null);
  ending: string | null = $state.raw(null);
  /** The numbers of the entries that ended a match. */
  matchEnds: readonly number[] = $state.raw([]);
  /** The number of the log line that says why the table was cleared; null once dismissed. */
  clearedNotice: number | null = $state(null);

  narrationLang = preferences.lang;

  /** How many commands have no answer yet. */
  #pending = $state(0);
  readonly isPending = $derived(this.#pending > 0);

  /** The number of the turn for which an action was sent; undefined if none is pending. */
  #acting: number | null | undefined = $state();
  readonly isActing = $derived(this.#acting !== undefined);

  /** The server's clock minus this browser's. */
  #skew = $state(0);
  /** The last entry seen. */
  #seq: number | null;
  #isReloading = false;
  #connection: Connection;
  #commitments = new Commitments();
  readonly rollVerifier: RollVerifier;

  readonly seating: Seating = $derived.by(() =>
    this.view === null ? NOBODY : seatingOf(this.view, this.turn, this.member, this.#skew, this.names),
  );
  /** The referee's clock; null if it is not the referee's turn. */
  readonly refereeClock = $derived.by(() => refereeClockOf(this.turn, this.#skew));
  readonly mySeat = $derived(this.view === null ? null : seatOf(this.view, this.member));
  readonly isHost = $derived(this.view !== null && this.view.host === this.member);
  /** Whether the host has muted this member. */
  readonly isMuted = $derived(
    !this.isHost && (this.view?.members.some(({ id, muted }) => muted && id === this.member) ?? false),
  );
  /** Whether this member plays in the running match. */
  readonly isPlaying = $derived(this.view?.phase === 'playing' && this.seating.viewer !== null);

  constructor(
    readonly code: string,
    private readonly invite: string | null,
    private readonly role: JoinAs,
    private readonly listener: RoomListener,
    private secrets: JoinSecrets = NO_SECRETS,
  ) {
    this.#seq = lastSeenIn(code);
    this.rollVerifier = new RollVerifier(code);
    this.#connection = new Connection(socketAddress(location, code), {
      join: () => ({
        type: 'Join',
        room: this.code,
        role: this.role,
        invite: this.view?.invite ?? this.invite,
        ...this.secrets,
        after: this.#seq,
        narrate: this.narrationLang,
      }),
      onUpdate: (frame) => this.#onUpdate(frame),
      onTime: (at) => (this.#skew = at - Date.now()),
      onState: (state, attempts) => {
        this.connection = state;
        this.attempts = attempts;
      },
      onClosed: (reason) => this.#onClosed(reason),
    });
  }

  /** Sends a command; resolves with null once it is stored, or with the refusal. */
  async send(command: MemberCommand): Promise<CommandRefusal | null> {
    this.#pending += 1;
    try {
      const answer = await this.#connection.command(command);
      return answer.type === 'Refused' ? { ...answer, rule: ruleReferenceOf(this.view?.slug ?? '', answer.rules) } : null;
    } finally {
      this.#pending -= 1;
    }
  }

  /** A server time on this browser's clock. */
  toLocalTime(at: number | null): number | null {
    return toLocalTime(at, this.#skew);
  }

  /** Sends commands in order, up to the first that is refused. */
  async sendAll(commands: readonly MemberCommand[]): Promise<CommandRefusal | null> {
    for (const command of commands) {
      const refused = await this.send(command);
      if (refused !== null) return refused;
    }
    return null;
  }

  /** Sends an action; a second press before the answer does nothing. */
  async act(action: unknown): Promise<CommandRefusal | null> {
    const number = this.turn?.number ?? null;
    if (this.#acting === number) return null;
    this.#acting = number;
    try {
      return await this.send({ type: 'Act', action, number });
    } finally {
      if (this.#acting === number) this.#acting = undefined;
    }
  }

  async check(action: unknown): Promise<Check> {
    return toCheck(await this.#connection.check(action), this.#roomView().slug);
  }

  /** What the normal bot would do in this turn, or why there is no hint. */
  async hint(): Promise<Hint | Refused> {
    const answer = await this.#connection.hint(this.turn?.number ?? null);
    if (answer.type === 'Hint' || answer.type === 'Refused') return answer;
    throw new Error(`unexpected answer to AskHint: ${answer.type}`);
  }

  /** Sends a command that makes this member ready, with a fresh salt for the shown commitment. */
  async sendReady(type: 'Ready' | 'Start' | 'Rematch' | 'PlayOn'): Promise<CommandRefusal | null> {
    const { commitment } = this.#roomView();
    const salt = freshSalt();
    const refused = await this.send({ type, commitment, salt });
    if (refused === null && (this.isPlaying || this.mySeat !== null)) this.#commitments.salted(commitment, salt);
    return refused;
  }

  /** Loads the log again in the language chosen now. */
  reloadNarration(): void {
    this.narrationLang = preferences.lang;
    this.#isReloading = true;
    this.#connection.rejoin();
  }

  close(): void {
    this.#connection.close();
  }

  #onClosed(reason: Refused | number): void {
    if (typeof reason !== 'number') this.refused = reason;
    else this.removal = REMOVALS.get(reason) ?? null;
    this.hasLeft = typeof reason === 'number' && this.removal === null;
  }

  #onUpdate(frame: Welcome | Update): void {
    if (frame.type === 'Welcome') this.#applyWelcome(frame);
    else this.#applyUpdate(frame);
    this.#seq = frame.seq;
    saveLastSeen(this.code, frame.seq);
  }

  #applyWelcome(frame: Welcome): void {
    this.secrets = { ...this.secrets, password: null }; // members rejoin with the invite
    this.member = frame.member;
    this.view = frame.room;
    this.table = frame.table;
    this.turn = frame.turn;
    this.chat = frame.chat;
    if (this.#isReloading) this.log = [];
    this.#isReloading = false;
    if (frame.narration !== null) this.#narrate(frame.narration);
    this.missed = (frame.missed ?? []).filter((entry) => entry !== null);
    for (const entry of this.missed) this.#commitments.saw(entry, this.member);
    this.#commitments.shown(frame.room.commitment);
    this.#catchUpRolls(frame);
    this.#noteEndings(frame.missed ?? [], frame.seq);
    this.listener.reset(frame.table);
  }

  #applyUpdate(frame: Update): void {
    const before = this.table;
    this.missed = [];
    if (frame.room) this.view = applyDelta(this.#roomView(), frame.room);
    if (frame.table) this.table = applyDelta(this.table, frame.table);
    if (frame.turn) this.turn = withNewMenu(applyDelta(this.turn, frame.turn));
    if (frame.narration) this.#narrate(frame.narration);
    this.#noteEndings(frame.entries, frame.seq);
    this.#showEntries(frame, before);
    this.#commitments.shown(this.#roomView().commitment);
    this.rollVerifier.expect(this.#roomView().rolls);
  }

  #catchUpRolls({ missed, seq, room, chat }: Welcome): void {
    missed?.forEach((entry, at) => entry && this.rollVerifier.saw(entry, seqAt(missed, seq, at)));
    if (missed === null) this.rollVerifier.restart(room.rolls);
    else this.rollVerifier.expect(room.rolls);
    this.rollVerifier.addOlder(chat);
  }

  /** The notice stays until it is dismissed or a match starts. */
  #noteEndings(entries: readonly (EntryView | null)[], last: number): void {
    const notice = clearedNoticeIn(entries, last, this.log) ?? this.clearedNotice;
    this.clearedNotice = this.table === null ? notice : null;
    this.matchEnds = [...this.matchEnds, ...matchEndsIn(entries, last)];
  }

  #roomView(): RoomView {
    if (this.view === null) throw new Error('the room is unknown before the Welcome');
    return this.view;
  }

  /** Several moves in one update are one moment: the client knows only the last table. */
  #showEntries(frame: Update, before: unknown): void {
    const events: unknown[] = [];
    let start = before;
    frame.entries.forEach((entry, at) => {
      if (entry === null) return;
      if (entry.type === 'MatchStarted') start = null;
      const seq = seqAt(frame.entries, frame.seq, at);
      if (entry.type === 'Said') this.#addMessage(entry, seq, frame.at);
      this.rollVerifier.saw(entry, seq);
      if (entry.type === 'MoveView') events.push(...entry.events);
      else this.listener.happened(entry);
      this.#commitments.saw(entry, this.member);
    });
    if (events.length && this.table !== null) {
      const moment = { events, before: start, after: this.table, viewer: this.seating.viewer };
      this.listener.moved(moment, frame.seq - frame.entries.length);
    } else if (frame.table) this.listener.reset(this.table);
  }

  #addMessage({ member, text, dice_result }: Said, seq: number, at: number): void {
    const name = this.view?.members.find(({ id }) => id === member)?.name ?? '';
    this.chat = [...this.chat, { seq, at, member, name, text, dice_result }].slice(-CHAT_KEPT);
  }

  #narrate(narration: Narration): void {
    this.log = mergeLog(this.log, narration.lines).slice(-LINES_KEPT);
    if (narration.names !== undefined) this.names = narration.names;
    if (narration.rows !== undefined) this.rows = narration.rows;
    if (narration.menu !== undefined) this.menuText = narration.menu;
    if (narration.ending !== undefined) this.ending = narration.ending;
  }
}

/** Boards take another menu for the next choice, even if it offers the same. */
function withNewMenu(turn: TurnView | null): TurnView | null {
  return turn?.menu ? { ...turn, menu: { ...turn.menu } } : turn;
}

/** Appends lines to the log; lines that come again replace the old ones. */
export function mergeLog(log: readonly LogLine[], more: readonly LogLine[]): readonly LogLine[] {
  const first = more[0]?.seq;
  return first === undefined ? log : [...log.filter((line) => line.seq < first), ...more];
}

function toCheck(answer: Answer, game: string): Check {
  if (answer.type === 'Allowed') return { allowed: true, words: answer.words };
  if (answer.type !== 'Refused') throw new Error(`unexpected answer to a Check: ${answer.type}`);
  const { code, message, rules } = answer;
  return { allowed: false, code, words: message[preferences.lang], rule: ruleReferenceOf(game, rules) };
}
