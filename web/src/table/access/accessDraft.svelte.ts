// A draft of who may join. It is sent as a whole; changes by others do not overwrite it.
import type { RoomSettings } from '../../wire/wire';
import { localized } from '../../app/words.svelte';
import type { RoomClient } from '../client/roomClient.svelte';
import { t } from '../words';
import type { Access } from './access';
import { accessCommands, accessOf, lacksPassword } from './access';

export class AccessDraft {
  access: Access | null = $state.raw(null);
  /** Why the room refused, as text. */
  problem = $state('');
  #lacksPassword = $state(false);
  readonly passwordProblem = $derived(this.#lacksPassword ? t('access.password.missing') : '');

  constructor(private readonly room: RoomClient) {}

  /** Starts from the current settings. */
  begin(): void {
    this.access = this.room.view && accessOf(this.room.view);
    this.problem = '';
    this.#lacksPassword = false;
  }

  change(access: Access): void {
    this.access = access;
    this.#lacksPassword = false;
  }

  /** Sends the draft, with other changes of the host; whether the room accepted it. */
  async save(changes?: { readonly options: unknown; readonly settings: RoomSettings }): Promise<boolean> {
    const { view } = this.room;
    if (!view || !this.access) return false;
    this.#lacksPassword = lacksPassword(this.access, view);
    if (this.#lacksPassword) return false;
    const refused = await this.room.sendAll(accessCommands(this.access, view, changes));
    this.problem = refused ? localized(refused.message) : '';
    return refused === null;
  }
}
