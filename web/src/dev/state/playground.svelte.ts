// The table of `noripan dev`, live while the page is open: server-sent events, which reach each panel in its own way.
import { listView } from '../../table/board/listView.svelte';
import { loadBoard, type GameBoard } from '../../table/board/boards';
import { notes } from '../../ui/notes.svelte';
import type { DevCommand, DevTable, GameCard, Lang, Trouble } from '../../wire/wire';
import { liveAddress, send } from '../api';
import { t } from '../words';
import { report, SeatPanel } from './seatPanel.svelte';

const RETRY_MS = 1_500;
const BOT_PAUSE_MS = 500;

export class Playground {
  /** The table as the server has it. */
  now: DevTable | null = $state.raw(null);
  /** Why the table cannot be shown; null: it can. */
  viewTrouble: Trouble | null = $state.raw(null);
  /** Whether this server has no playground, or is gone. */
  isAway = $state(false);
  panels: readonly SeatPanel[] = $state.raw([]);
  /** The viewer who is shown alone; undefined: all are shown. */
  alone: number | null | undefined = $state(undefined);
  /** As whom the moves are told. */
  eyes: number | null = $state(0);
  /** The game's board; null if it has none, undefined until loaded. */
  board: GameBoard | null | undefined = $state.raw(undefined);
  /** The seats for which a bot plays. */
  bots: ReadonlySet<number> = $state.raw(new Set<number>());
  readonly showsBoard = $derived(this.board != null && !listView.isOn);
  readonly visible = $derived(
    this.alone === undefined ? this.panels : this.panels.filter(({ viewer }) => viewer === this.alone),
  );
  readonly trouble = $derived(this.viewTrouble ?? this.now?.trouble ?? null);
  /** The next actor for whom a bot plays. */
  readonly nextBot = $derived(
    this.trouble === null ? this.now?.table.clocks.find(({ seat }) => this.bots.has(seat)) : undefined,
  );

  /** Follows the table. Call it in an effect. */
  follow(lang: Lang, eyes: number | null): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let source: EventSource;
    const open = (): void => {
      source = new EventSource(liveAddress(lang, eyes));
      source.addEventListener('table', ({ data }: MessageEvent<string>) => this.#take(JSON.parse(data) as DevTable));
      source.addEventListener('trouble', ({ data }: MessageEvent<string>) => {
        this.viewTrouble = JSON.parse(data) as Trouble;
      });
      source.onerror = () => {
        this.isAway = true;
        source.close();
        timer = setTimeout(open, RETRY_MS);
      };
    };
    open();
    return () => {
      clearTimeout(timer);
      source.close();
    };
  }

  /** Lets a bot play after a pause, if it is its turn. Call it in an effect. */
  runBots(): (() => void) | undefined {
    const { nextBot, now } = this;
    if (nextBot === undefined || now === null) return undefined;
    const timer = setTimeout(() => void this.letBotPlay(nextBot.seat), BOT_PAUSE_MS);
    return () => clearTimeout(timer);
  }

  async letBotPlay(seat: number): Promise<void> {
    if (this.now === null) return;
    const { history, table } = this.now;
    if (!(await this.do({ type: 'LetBotPlay', seat, history, at: table.at }))) this.bots = new Set();
  }

  toggleBot(seat: number): void {
    const others = [...this.bots].filter((each) => each !== seat);
    this.bots = new Set(this.bots.has(seat) ? others : [...others, seat]);
  }

  /** Whether the command was accepted; if not, a note says why. */
  do(command: DevCommand): Promise<boolean> {
    return report(send(command));
  }

  step(by: 1 | -1): void {
    if (this.now !== null) void this.do({ type: 'Seek', at: Math.max(0, this.now.table.at + by) });
  }

  show(viewer: number | null | undefined): void {
    this.alone = viewer;
    if (viewer !== undefined) this.eyes = viewer;
  }

  close(): void {
    for (const panel of this.panels) panel.close();
  }

  #take(next: DevTable): void {
    const before = this.isAway ? null : this.now; // a server that was started again counts from the beginning
    this.isAway = false;
    this.viewTrouble = null;
    if (before !== null && next.reload.count > before.reload.count) this.#announceReload(next);
    if (this.board === undefined || before?.game.board?.script !== next.game.board?.script) void this.#loadBoard(next.game);
    if (before === null || this.panels.length !== next.table.panels.length) this.#seat(next);
    const isSame = before?.version === next.version;
    this.now = next;
    for (const panel of this.panels) {
      if (isSame) panel.retell(next);
      else void panel.receive(next);
    }
  }

  #seat(next: DevTable): void {
    this.close();
    const around = (viewer: number | null) => ({
      beats: () => this.board?.beats ?? (() => []),
      showsBoard: () => this.showsBoard,
      isHeard: () => this.eyes === viewer,
    });
    this.panels = next.table.panels.map(({ viewer }) => new SeatPanel(viewer, around(viewer)));
    const isThere = (viewer: number | null) => this.panels.some((panel) => panel.viewer === viewer);
    if (!isThere(this.eyes)) this.eyes = 0;
    if (this.alone !== undefined && !isThere(this.alone)) this.alone = undefined;
  }

  async #loadBoard(game: GameCard): Promise<void> {
    this.board = await loadBoard(game.slug, game).catch((error: unknown) => {
      console.error(error);
      notes.say(`${t('broken')} ${String(error)}`, 'problem');
      return null;
    });
    // A style sheet of an earlier version could still apply.
    const others = document.querySelectorAll<HTMLLinkElement>(`link[rel="stylesheet"][href^="/games/${game.slug}/"]`);
    for (const link of others) if (link.getAttribute('href') !== game.board?.style) link.remove();
  }

  #announceReload({ reload: { played, kept } }: DevTable): void {
    if (kept === 0) notes.say(t('reloaded', { played }));
    else notes.say(t('reloaded.kept', { played, kept }), 'problem');
  }
}
