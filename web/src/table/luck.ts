// Adds somebody's own luck to the next match where they are not asked to be ready for it.
import { owesLuck } from './lobby/steps';
import type { Room } from './room.svelte';

export class Luck {
  #isGiving = false;

  constructor(private readonly room: Room) {}

  /** Call it whenever the room has changed. Where luck comes too late, the match began with the server's. */
  async mind(): Promise<void> {
    if (this.#isGiving || !this.#isOwed()) return;
    this.#isGiving = true;
    const refused = await this.room.getReady('Ready');
    this.#isGiving = false;
    if (refused?.code === 'STALE_COMMITMENT') await this.mind();
  }

  #isOwed(): boolean {
    const { view, member } = this.room;
    return view !== null && owesLuck(view, member);
  }
}
