// The viewer's selection: what to build, where, whom to rob. Actions not in the menu are checked with the server.
import { Reasons } from '../../../kit/input/reasons.svelte';
import type { BoardProps } from '../../../table/board/boards';
import type { Menu } from '../../../wire/wire';
import { KINDS } from '../resources';
import type { Ware } from '../resources';
import { WARES, modeOf, offers, waresIn } from './modes';
import { isPlacing, isSame, placingsIn, spotOf } from './places';
import type { Figure, Place, Spot } from './places';
import { meantAt, probeOf, tradeProbe } from './probes';
import { CardChoice } from '../parts/tray/input/cardChoice.svelte';
import { cardProbe, hasPlay } from '../parts/tray/input/cardPlays';
import { Discards } from '../parts/tray/input/discards.svelte';
import type { Action, Card, View } from '../wire';

export type Table = Pick<BoardProps<View, Action>, 'view' | 'menu' | 'act' | 'check'>;

/** Why something is not possible, if there is nothing to check. */
type LocalReason = { readonly local: 'nowhere.road' | 'nowhere.settlement' | 'nowhere.city' };

/** The action of the large button. */
export type LargeAction =
  | { readonly do: 'roll' | 'buy'; readonly action: Action }
  /** Quiet: shown as secondary, because there is still something to do. */
  | { readonly do: 'end'; readonly action: Action; readonly isQuiet: boolean }
  | { readonly do: 'build'; readonly action: Action; readonly figure: Figure }
  | { readonly do: 'rob'; readonly action: Action; readonly victim: number | null }
  | { readonly do: 'card'; readonly action: Action; readonly card: Card }
  | { readonly do: 'discard' };

const ROLL: Action = { type: 'Roll' };
const END: Action = { type: 'EndTurn' };
const BUY: Action = { type: 'BuyCard' };
/** A press this soon after the last one, or after the button changed, was not meant for it. */
export const TOO_SOON = 400;

export class Selection {
  #ware: Ware | null = $state(null);
  #aim: Place | null = $state.raw(null);
  #shown: { readonly kind: LargeAction['do'] | null; readonly at: number } = { kind: null, at: -Infinity };
  #pressed: { readonly menu: Menu<Action> | null; readonly at: number } = { menu: null, at: -Infinity };
  readonly #reasons: Reasons<Action, LocalReason>;
  readonly discards: Discards;
  readonly cards: CardChoice;

  constructor(
    private readonly table: () => Table,
    private readonly now: () => number = () => performance.now(),
  ) {
    const turn = (): readonly unknown[] => [table().menu, table().view.turns];
    this.#reasons = new Reasons((action) => table().check(action), turn);
    this.discards = new Discards(table);
    this.cards = new CardChoice(table);
  }

  readonly mode = $derived.by(() => modeOf(this.table().menu));
  /** What can be built or bought now. */
  readonly wares = $derived.by(() => waresIn(this.table().menu));
  /** What is selected to be built. */
  readonly ware: Ware | null = $derived.by(() => {
    const ware = this.#ware;
    return this.mode === 'acting' && ware !== null && this.wares.has(ware) ? ware : null;
  });
  /** Whether a development card can be played. */
  readonly hasCard = $derived.by(() => hasPlay(this.table().menu));
  readonly placings = $derived.by(() => placingsIn(this.table().menu));
  readonly aim: Spot | null = $derived.by(() => (this.#aim === null ? null : this.#spotAt(this.#aim)));
  /** Where something can be placed; while acting, only the selected piece. */
  readonly spots: readonly Spot[] = $derived.by(() => {
    const spots = unique(this.placings.map(spotOf));
    if (this.mode !== 'acting') return spots;
    if (this.ware !== null) return spots.filter(({ figure }) => figure === this.ware);
    return this.aim === null ? [] : [this.aim];
  });
  readonly #aimed = $derived.by(() =>
    this.placings.filter((each) => {
      const spot = spotOf(each);
      return isSame(spot, this.aim) && spot.figure === this.aim?.figure;
    }),
  );
  /** The possible victims at the targeted hex. */
  readonly robbed: readonly number[] = $derived.by(() =>
    this.#aimed.flatMap((each) => (each.type === 'MoveRobber' && each.victim !== null ? [each.victim] : [])),
  );
  /** The victims, if one of several has to be chosen. */
  readonly victims: readonly number[] = $derived.by(() => (this.robbed.length > 1 ? this.robbed : []));
  readonly large: LargeAction | null = $derived.by(() => this.#selectedAction() ?? this.#defaultAction());
  /** Whether anything can be deselected. */
  readonly hasSelection = $derived.by(
    () => this.aim !== null || this.ware !== null || this.cards.card !== null || this.discards.count > 0,
  );
  readonly reason = $derived.by(() => this.#reasons.current);

  /** Selects or deselects what to build. A single place is targeted at once. */
  pick(ware: Ware): void {
    const isPicked = this.ware === ware;
    this.drop();
    if (isPicked) return;
    if (!this.wares.has(ware)) return this.#showWhyNot(ware);
    this.#ware = ware;
    if (this.spots.length === 1) this.#aim = this.spots[0] ?? null;
  }

  /** A first tap targets, a second one plays. Other places are checked with the server. */
  tap(place: Place | null): void {
    const spot = place && this.#spotAt(place);
    if (spot !== null && isSame(this.aim, spot)) return this.press();
    this.#reasons.drop();
    this.cards.drop();
    this.#aim = spot;
    if (spot === null && place !== null) this.#checkPlace(place);
  }

  /** Selects what a hint suggests, as far as it has a place or is bought. */
  suggest(action: Action): void {
    this.drop();
    if (action.type === 'BuyCard') this.#ware = 'card';
    if (!isPlacing(action)) return;
    const spot = spotOf(action);
    if (spot.figure !== 'robber') this.#ware = spot.figure;
    this.#aim = spot;
  }

  /** Robs one of several victims. */
  rob(victim: number): void {
    const action = this.#aimed.find((each) => each.type === 'MoveRobber' && each.victim === victim);
    if (action) this.#act(action);
  }

  /** Opens or closes a development card. An unplayable one shows its reason. */
  open(card: Card): void {
    const isOpen = this.cards.card === card;
    this.drop();
    if (isOpen) return;
    this.cards.open(card);
    if (this.cards.plays.length === 0 && card !== 'point') void this.#reasons.ask(cardProbe(card));
  }

  /** Whether trades are possible now; if not, shows why. */
  mayTrade(): boolean {
    if (this.mode === 'acting' || this.mode === 'offering') return true;
    this.drop();
    void this.#reasons.ask(tradeProbe(this.table().view));
    return false;
  }

  /** Handles a number key from 1 to 5: a kind, a victim or a piece. Returns false if it has no meaning now. */
  number(number: number): boolean {
    const [kind, ware] = [KINDS[number - 1] ?? KINDS[0], WARES[number - 1]];
    if (this.mode === 'discarding') this.discards.add(kind);
    else if (this.victims.length > 0) this.rob(this.victims[number - 1] ?? -1);
    else if (this.cards.need > 0) this.cards.add(kind);
    else if (ware !== undefined && this.#hasWare(ware)) this.pick(ware);
    else return false;
    return true;
  }

  /** Undoes the last choice. */
  back(): void {
    const kind = KINDS.findLast((_, at) => this.discards.chosen[at]);
    if (kind !== undefined) this.discards.back(kind);
    else if (this.cards.kinds.length > 0) this.cards.remove(this.cards.kinds.length - 1);
    else this.drop();
  }

  /** Called by the component when the button's action changes. */
  shows(large: LargeAction | null): void {
    const kind = large?.do ?? null;
    if (kind !== this.#shown.kind) this.#shown = { kind, at: this.now() };
  }

  /** Does the large button's action. */
  press(): void {
    const { large } = this;
    if (large === null || this.#isTooSoon(large)) return;
    this.#pressed = { menu: this.table().menu, at: this.now() };
    if (large.do === 'discard') this.discards.send();
    else this.#act(large.action);
  }

  /** Does the large button's action if it is this one. */
  pressIf(kind: LargeAction['do']): void {
    if (this.large?.do === kind) this.press();
  }

  drop(): void {
    this.#ware = null;
    this.#aim = null;
    this.cards.drop();
    this.discards.clear();
    this.#reasons.drop();
  }

  #act(action: Action): void {
    this.drop();
    this.table().act(action);
  }

  #hasWare(ware: Ware): boolean {
    return ware !== 'card' || this.table().view.rules.cards;
  }

  #isTooSoon({ do: kind }: LargeAction): boolean {
    const { menu, at } = this.#pressed;
    if (menu === this.table().menu && this.now() - at < TOO_SOON) return true;
    return kind === 'end' && (this.#shown.kind !== 'end' || this.now() - this.#shown.at < TOO_SOON);
  }

  #spotAt(place: Place): Spot | null {
    const spots = this.placings.map(spotOf).filter((spot) => isSame(spot, place));
    return spots.find(({ figure }) => this.ware === null || figure === this.ware) ?? null;
  }

  /** The action of the selection; null: none, or it lacks a place. */
  #selectedAction(): LargeAction | null {
    const { cards, aim } = this;
    if (this.mode === 'discarding') return this.discards.owed > 0 ? { do: 'discard' } : null;
    if (cards.card !== null) return cards.play && { do: 'card', action: cards.play, card: cards.card };
    if (aim !== null) return this.#placed(aim);
    return this.ware === 'card' ? { do: 'buy', action: BUY } : null;
  }

  #placed({ figure }: Spot): LargeAction | null {
    const [action] = this.#aimed;
    if (action === undefined || this.victims.length > 0) return null;
    if (figure === 'robber') return { do: 'rob', action, victim: this.robbed[0] ?? null };
    return { do: 'build', action, figure };
  }

  /** The next action of the turn if nothing is selected. */
  #defaultAction(): LargeAction | null {
    const { menu } = this.table();
    if (this.aim !== null || this.ware !== null || this.cards.plays.length > 0) return null;
    if (offers(menu, 'Roll')) return { do: 'roll', action: ROLL };
    if (!offers(menu, 'EndTurn')) return null;
    return { do: 'end', action: END, isQuiet: this.mode === 'offering' || this.wares.size > 0 };
  }

  #showWhyNot(ware: Ware): void {
    const probe = probeOf(this.table().view, ware);
    if (probe !== null) void this.#reasons.ask(probe);
    else if (ware !== 'card') this.#reasons.show({ local: `nowhere.${ware}` });
  }

  #checkPlace(place: Place): void {
    const { menu, view } = this.table();
    const action = menu && meantAt(view, place, this.ware);
    if (action === null || (place.on === 'hex') !== (this.mode === 'robbing')) return;
    void this.#reasons.ask(action);
  }
}

function unique(spots: readonly Spot[]): readonly Spot[] {
  return spots.filter((spot, at) => spots.findIndex((each) => isSame(each, spot)) === at);
}
