// What the viewer is about to do: what to build, where, whom to rob. What the menu does not offer is asked.
import type { Check } from '../../table/seating';
import type { Menu } from '../../wire/wire';
import { isSame, placingsIn, spotOf } from './places';
import type { Place, Spot } from './places';
import type { Action, View } from './wire';

export interface Table {
  readonly view: View;
  readonly menu: Menu<Action> | null;
  readonly act: (action: Action) => void;
  readonly check: (action: Action) => Promise<Check>;
}

export class Choosing {
  #aim: Spot | null = $state(null);

  constructor(private readonly table: () => Table) {}

  readonly placings = $derived.by(() => placingsIn(this.table().menu));
  readonly spots: readonly Spot[] = $derived.by(() => this.placings.map(spotOf));
  readonly aim = $derived.by(() => this.spots.find((spot) => isSame(spot, this.#aim)) ?? null);

  /** A first tap aims, a second one plays. */
  tap(place: Place): void {
    const spot = this.spots.find((each) => isSame(each, place)) ?? null;
    if (spot !== null && isSame(this.aim, spot)) return this.play();
    this.#aim = spot;
  }

  play(): void {
    const action = this.placings.find((each) => isSame(spotOf(each), this.aim));
    this.#aim = null;
    if (action) this.table().act(action);
  }
}
