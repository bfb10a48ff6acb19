// A room as this browser knows it: the three documents, chat, the log in words, and what can be asked.
// It applies the server's patches and folds no event.
import type {
  MemberCommand,
  ChatMessage,
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
} from '../wire/wire';
import { CHAT_KEPT, CLOSING } from '../wire/wire';
import type { Answer, LineState } from '../net/line';
import { Line, socketAddress } from '../net/line';
import { changed } from '../wire/patch';
import { preferences } from '../app/preferences.svelte';
import type { RuleReference } from '../how/rules/ruleReference.svelte';
import { ruleReferenceOf } from '../how/rules/ruleReference.svelte';
import { clearedBy } from './cleared';
import { endsIn } from './ends';
import { Promises, freshSalt } from './promises';
import { RoomLuck } from './rolls/roomLuck.svelte';
import type { Check, Seating } from './seating';
import { here, houseClockOf, seatOf, seatingOf } from './seating';
import { keepSeen, seenIn } from './seen';

const LINES_KEPT = 300;
const NOBODY: Seating = { seats: [], viewer: null };

/** What opens doors and seats beside the invite; null: nothing. */
export interface Secrets {
  readonly password: string | null;
  /** Of a role, for whoever comes to play. */
  readonly key: string | null;
}
const NO_SECRETS: Secrets = { password: null, key: null };

/** Why somebody who was inside is not any more. */
export type ShownOut = 'KICKED' | 'NO_SPECTATORS';
const SHOWN_OUT: ReadonlyMap<number, ShownOut> = new Map([
  [CLOSING.KICKED, 'KICKED'],
  [CLOSING.NO_SPECTATORS, 'NO_SPECTATORS'],
]);

/** What the room did not do, with the rules that it goes by. */
export interface Denied extends Refused {
  readonly rule: RuleReference | null;
}

export interface Watching {
  /** A table came into view, or came afresh: draw it as it is. */
  looked(table: unknown): void;
  /** A move was made after entry `since`; before the opening there was no table. */
  moved(events: readonly unknown[], before: unknown, after: unknown, since: number): void;
  /** Anything else that was seen to happen. */
  happened(entry: EntryView): void;
}

export class Room {
  line: LineState = $state('coming');
  tries = $state(0);
  refused: Refused | null = $state.raw(null);
  hasLeft = $state(false);
  /** The host's doing; null: nobody was shown out. */
  shownOut: ShownOut | null = $state(null);

  view: RoomView | null = $state.raw(null);
  table: unknown = $state.raw(null);
  turn: TurnView | null = $state.raw(null);
  member = $state('');
  chat: readonly ChatMessage[] = $state.raw([]);
  /** What happened before the last welcome, unseen, and by coming back; nothing once something has followed. */
  missed: readonly EntryView[] = [];

  log: readonly LogLine[] = $state.raw([]);
  /** What the seats of the match are called. */
  names: readonly string[] = $state.raw([]);
  rows: readonly Row[] = $state.raw([]);
  menuText: MenuText | null = $state.raw(null);
  ending: string | null = $state.raw(null);
  /** The entries by which matches ended. */
  ends: readonly number[] = $state.raw([]);
  /** The line that explains why everyone stands again; null: nobody had to. */
  clearedBy: number | null = $state(null);

  /** The language in which everything is told. */
  tongue = preferences.lang;

  /** How many questions have no answer yet. */
  #asked = $state(0);
  readonly isAsking = $derived(this.#asked > 0);

  /** The number of the turn in which a move is on its way. */
  #acting: number | null | undefined;

  #skew = $state(0);
  #seq: number | null;
  #isRetold = false;
  #line: Line;
  #promises = new Promises();
  /** Of free rolls. */
  readonly luck: RoomLuck;

  readonly seating: Seating = $derived.by(() =>
    this.view === null ? NOBODY : seatingOf(this.view, this.turn, this.member, this.#skew, this.names),
  );
  /** Whether the table waits for an answer from beyond the seats; null: it does not. */
  readonly houseClock = $derived.by(() => houseClockOf(this.turn, this.#skew));
  readonly mySeat = $derived(this.view === null ? null : seatOf(this.view, this.member));
  readonly isHost = $derived(this.view !== null && this.view.host === this.member);
  /** Whether the host lets this browser's person say nothing. */
  readonly isMuted = $derived(
    !this.isHost && (this.view?.members.some(({ id, muted }) => muted && id === this.member) ?? false),
  );
  /** Whether this browser's person plays in the match that is running. */
  readonly isPlaying = $derived(this.view?.phase === 'playing' && this.seating.viewer !== null);

  constructor(
    readonly code: string,
    private readonly invite: string | null,
    private readonly role: JoinAs,
    private readonly watching: Watching,
    private secrets: Secrets = NO_SECRETS,
  ) {
    this.#seq = seenIn(code);
    this.luck = new RoomLuck(code);
    this.#line = new Line(socketAddress(location), {
      enter: () => ({
        type: 'Join',
        room: this.code,
        role: this.role,
        invite: this.view?.invite ?? this.invite,
        ...this.secrets,
        after: this.#seq,
        narrate: this.tongue,
      }),
      shown: (frame) => this.#shown(frame),
      time: (at) => (this.#skew = at - Date.now()),
      changed: (state, tries) => {
        this.line = state;
        this.tries = tries;
      },
      over: (why) => this.#over(why),
    });
  }

  /** Asks something of the room; resolves when it is stored, or refused and why. */
  async ask(what: MemberCommand): Promise<Denied | null> {
    this.#asked += 1;
    try {
      const answer = await this.#line.command(what);
      return answer.type === 'Refused' ? { ...answer, rule: ruleReferenceOf(this.view?.slug ?? '', answer.rules) } : null;
    } finally {
      this.#asked -= 1;
    }
  }

  /** A time of the server's clock by this browser's; null: never. */
  here(at: number | null): number | null {
    return here(at, this.#skew);
  }

  /** Asks for several things in order, up to the first that is refused. */
  async askAll(what: readonly MemberCommand[]): Promise<Denied | null> {
    for (const each of what) {
      const refused = await this.ask(each);
      if (refused !== null) return refused;
    }
    return null;
  }

  /** Makes a move. The second press of an impatient thumb, before the answer to the first, adds nothing. */
  async act(action: unknown): Promise<Denied | null> {
    const number = this.turn?.number ?? null;
    if (this.#acting === number) return null;
    this.#acting = number;
    try {
      return await this.ask({ type: 'Act', action, number });
    } finally {
      if (this.#acting === number) this.#acting = undefined;
    }
  }

  async check(action: unknown): Promise<Check> {
    return checked(await this.#line.check(action), this.#known().slug);
  }

  /** Ready for the match that the shown commitment is for, with luck of one's own. */
  async getReady(type: 'Ready' | 'Start' | 'Rematch' | 'PlayOn'): Promise<Denied | null> {
    const { commitment } = this.#known();
    const salt = freshSalt();
    const refused = await this.ask({ type, commitment, salt });
    if (refused === null && (this.isPlaying || this.mySeat !== null)) this.#promises.salted(commitment, salt);
    return refused;
  }

  /** Hears everything again in the language of now. */
  retell(): void {
    this.tongue = preferences.lang;
    this.#isRetold = true;
    this.#line.reenter();
  }

  close(): void {
    this.#line.close();
  }

  #over(why: Refused | number): void {
    if (typeof why !== 'number') this.refused = why;
    else this.shownOut = SHOWN_OUT.get(why) ?? null;
    this.hasLeft = typeof why === 'number' && this.shownOut === null;
  }

  #shown(frame: Welcome | Update): void {
    if (frame.type === 'Welcome') this.#welcomed(frame);
    else this.#updated(frame);
    this.#seq = frame.seq;
    keepSeen(this.code, frame.seq);
  }

  #welcomed(frame: Welcome): void {
    this.secrets = { ...this.secrets, password: null }; // whoever is inside has the invite
    this.member = frame.member;
    this.view = frame.room;
    this.table = frame.table;
    this.turn = frame.turn;
    this.chat = frame.chat;
    if (this.#isRetold) this.log = [];
    this.#isRetold = false;
    if (frame.narration !== null) this.#narrate(frame.narration);
    this.missed = (frame.missed ?? []).filter((entry) => entry !== null);
    for (const entry of this.missed) this.#promises.saw(entry, this.member);
    this.#promises.shown(frame.room.commitment);
    this.#mindLuck(frame);
    this.#mindClearing(frame.missed ?? [], frame.seq);
    this.ends = [...this.ends, ...endsIn(frame.missed ?? [], frame.seq)];
    this.watching.looked(frame.table);
  }

  #updated(frame: Update): void {
    const before = this.table;
    this.missed = [];
    if (frame.room) this.view = changed(this.#known(), frame.room);
    if (frame.table) this.table = changed(this.table, frame.table);
    if (frame.turn !== undefined) this.turn = frame.turn;
    if (frame.narration) this.#narrate(frame.narration);
    this.#mindClearing(frame.entries, frame.seq);
    this.ends = [...this.ends, ...endsIn(frame.entries, frame.seq)];
    this.#saw(frame, before);
    this.luck.says(this.#known().rolls);
  }

  #mindLuck({ missed, seq, room, chat }: Welcome): void {
    missed?.forEach((entry, at) => entry && this.luck.saw(entry, seq - missed.length + 1 + at));
    if (missed === null) this.luck.begins(room.rolls);
    else this.luck.says(room.rolls);
    this.luck.found(chat);
  }

  /** What was to be read stays until it was, or a match begins. */
  #mindClearing(entries: readonly (EntryView | null)[], last: number): void {
    this.clearedBy = this.table === null ? (clearedBy(entries, last, this.log) ?? this.clearedBy) : null;
  }

  #known(): RoomView {
    if (this.view === null) throw new Error('nothing is known of the room before the welcome');
    return this.view;
  }

  /** Several moves in one update are one moment: only the last table is known, if it was not put away. */
  #saw(frame: Update, before: unknown): void {
    const events: unknown[] = [];
    let from = before;
    frame.entries.forEach((entry, at) => {
      if (entry === null) return;
      if (entry.type === 'MatchStarted') from = null;
      if (entry.type === 'Said') this.#said(entry, frame, at);
      this.luck.saw(entry, frame.seq - frame.entries.length + 1 + at);
      if (entry.type === 'MoveView') events.push(...entry.events);
      else this.watching.happened(entry);
      this.#promises.saw(entry, this.member);
    });
    if (events.length && this.table !== null) this.watching.moved(events, from, this.table, frame.seq - frame.entries.length);
    else if (frame.table) this.watching.looked(this.table);
  }

  #said({ member, text, dice_result }: Said, frame: Update, at: number): void {
    const name = this.view?.members.find(({ id }) => id === member)?.name ?? '';
    const seq = frame.seq - frame.entries.length + 1 + at;
    this.chat = [...this.chat, { seq, at: frame.at, member, name, text, dice_result }].slice(-CHAT_KEPT);
  }

  #narrate(narration: Narration): void {
    this.log = merged(this.log, narration.lines).slice(-LINES_KEPT);
    if (narration.names !== undefined) this.names = narration.names;
    if (narration.rows !== undefined) this.rows = narration.rows;
    if (narration.menu !== undefined) this.menuText = narration.menu;
    if (narration.ending !== undefined) this.ending = narration.ending;
  }
}

/** The log with more of it; what is told again takes the place of what was told before. */
export function merged(log: readonly LogLine[], more: readonly LogLine[]): readonly LogLine[] {
  const first = more[0]?.seq;
  return first === undefined ? log : [...log.filter((line) => line.seq < first), ...more];
}

function checked(answer: Answer, game: string): Check {
  if (answer.type === 'Allowed') return { allowed: true, words: answer.words };
  if (answer.type !== 'Refused') throw new Error(`a check was answered by ${answer.type}`);
  const { code, message, rules } = answer;
  return { allowed: false, code, words: message[preferences.lang], rule: ruleReferenceOf(game, rules) };
}
