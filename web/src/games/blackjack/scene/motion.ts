// Turns events into beats: view, scene, duration and sound. Pure.
import type { Beat, Moment } from '../../../table/board/stage.svelte';
import type { SoundName } from '../../../ui/sound';
import type { Scene } from './scene';
import type { CardDrawn, DealerDrew, RoundSettled, RoundStarted, Shown, View } from '../wire';

/** One card of the opening deal, and the longest that the whole deal may take. */
export const DEALT_MS = 170;
export const DEAL_MS = 2400;
export const DRAWN_MS = 420;
/** The dealer draws slowly, so that everybody can count along. */
export const DEALER_MS = 640;
export const STOOD_MS = 320;
export const STAMP_MS = 240;
export const STAMPS_MS = 1600;
export const LOOK_MS = 600;
export const LEFT_MS = 500;
export const NOTICE_MS = 1600;

type BoardBeat = Beat<View, Scene>;
export type BoardMoment = Moment<View, Shown>;

export function beats(moment: BoardMoment): readonly BoardBeat[] {
  const staging = new Staging(moment);
  return moment.events.flatMap((event) => staging.beatsOf(event));
}

/** Builds the beats of one moment, counting the cards on the table. */
class Staging {
  readonly #moment: BoardMoment;
  readonly #dealer: number;
  /** By seat, the number of cards before this moment. */
  readonly #laidBefore: readonly number[];
  #laid: readonly number[];

  constructor(moment: BoardMoment) {
    this.#moment = moment;
    this.#dealer = moment.after.players.findIndex((player) => player.is_dealer);
    this.#laidBefore = moment.after.players.map(({ cards }, seat) => Math.max(0, cards.length - this.#arriving(seat)));
    this.#laid = this.#laidBefore;
  }

  beatsOf(event: Shown): readonly BoardBeat[] {
    switch (event.type) {
      case 'RoundStarted':
        return this.#dealt(event);
      case 'CardDrawn':
        return this.#drawn(event);
      case 'DealerDrew':
        return this.#dealerDrew(event);
      case 'Stood':
        return [this.#beat({ type: 'standing', seat: event.seat }, STOOD_MS, 'chip')];
      case 'SeatLeft':
        return [this.#beat({ type: 'leaving', seat: event.seat }, LEFT_MS, 'chip')];
      case 'RoundSettled':
        return this.#settled(event);
      case 'ShoeRanOut':
        return [this.#beat({ type: 'noticing', notice: 'SHOE_EMPTY' }, NOTICE_MS, 'lose')];
      case 'GameTerminated':
        return [this.#noticeBeat()];
      case 'RoundAbandoned':
        return [];
    }
  }

  /** Two cards in a row to each seat. */
  #dealt({ hands }: RoundStarted): readonly BoardBeat[] {
    const seats = hands.flatMap((hand, seat) => hand.map(() => seat));
    const ms = Math.min(DEALT_MS, DEAL_MS / seats.length);
    return seats.map((seat) => this.#card('dealing', seat, ms));
  }

  #drawn({ seat }: CardDrawn): readonly BoardBeat[] {
    return [this.#card('drawing', seat, DRAWN_MS)];
  }

  /** Shows the dealer even if they draw nothing. */
  #dealerDrew({ cards }: DealerDrew): readonly BoardBeat[] {
    const look = this.#beat({ type: 'dealer', seat: this.#dealer }, LOOK_MS);
    return [look, ...cards.map(() => this.#card('dealer', this.#dealer, DEALER_MS))];
  }

  /** The opening deal and the viewer's own card hold: both are what the viewer decides about. */
  #card(type: 'dealing' | 'drawing' | 'dealer', seat: number, ms: number): BoardBeat {
    this.#laid = this.#laid.map((count, at) => (at === seat ? count + 1 : count));
    const beat = this.#beat({ type, seat }, ms, 'card');
    return type === 'dealing' || seat === this.#moment.viewer ? { ...beat, holds: true } : beat;
  }

  #settled({ outcomes }: RoundSettled): readonly BoardBeat[] {
    const seats = outcomes.flatMap((outcome, seat) => (outcome === 'None' ? [] : [seat]));
    const ms = Math.min(STAMP_MS, STAMPS_MS / Math.max(1, seats.length));
    const stamps = seats.map((_, at) => {
      const stamped = seats.slice(0, at + 1);
      return this.#beat({ type: 'settling', stamped }, ms, 'chip');
    });
    return [...stamps, this.#beat({ type: 'settling', stamped: seats }, LOOK_MS, this.#endSound(outcomes))];
  }

  /** Only the viewer's own outcome decides the sound. */
  #endSound(outcomes: RoundSettled['outcomes']): SoundName {
    const own = this.#moment.viewer === null ? 'None' : outcomes[this.#moment.viewer];
    return own === 'Lose' ? 'lose' : 'chord';
  }

  /** Shows the notice on the table before it is cleared. */
  #noticeBeat(): BoardBeat {
    const view = this.#moment.before ?? this.#moment.after;
    const laid = view.players.map((player) => player.cards.length);
    const scene: Scene = { type: 'noticing', notice: 'GAME_TERMINATED', laid, laidBefore: laid };
    return { view, scene, ms: NOTICE_MS, sound: 'lose' };
  }

  #beat(scene: SceneBody, ms: number, sound?: SoundName): BoardBeat {
    const full = { ...scene, laid: this.#laid, laidBefore: this.#laidBefore } as Scene;
    const beat = { view: this.#moment.after, scene: full, ms };
    return sound === undefined ? beat : { ...beat, sound };
  }

  /** How many cards a seat gets in this moment. */
  #arriving(seat: number): number {
    return this.#moment.events.reduce((sum, event) => sum + this.#cardsFrom(event, seat), 0);
  }

  #cardsFrom(event: Shown, seat: number): number {
    if (event.type === 'RoundStarted') return event.hands[seat]?.length ?? 0;
    if (event.type === 'CardDrawn') return event.seat === seat ? 1 : 0;
    return event.type === 'DealerDrew' && seat === this.#dealer ? event.cards.length : 0;
  }
}

type SceneBody = Scene extends infer S ? (S extends Scene ? Omit<S, 'laid' | 'laidBefore'> : never) : never;
