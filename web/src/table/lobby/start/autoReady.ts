// Sends Ready with a salt if the dealer starts: then nobody presses a button for it.
import type { RoomClient } from '../../client/roomClient.svelte';
import { owesSalt } from './nextStep';

export class AutoReady {
  #isSending = false;

  constructor(private readonly room: RoomClient) {}

  /** Call it whenever the room has changed. If the salt comes too late, the server has used its own. */
  async update(): Promise<void> {
    if (this.#isSending || !this.#isDue()) return;
    this.#isSending = true;
    const refused = await this.room.sendReady('Ready');
    this.#isSending = false;
    if (refused?.code === 'STALE_COMMITMENT') await this.update();
  }

  #isDue(): boolean {
    const { view, member } = this.room;
    return view !== null && owesSalt(view, member);
  }
}
