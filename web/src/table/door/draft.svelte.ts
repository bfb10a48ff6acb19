// A door being set in peace: sent at once, or not at all. What others do meanwhile takes nothing back.
import type { RoomSettings } from '../../wire/wire';
import { said } from '../../app/words.svelte';
import type { Room } from '../room.svelte';
import { t } from '../words';
import type { Door } from './door';
import { asksFor, doorOf, lacksPassword } from './door';

export class DoorDraft {
  door: Door | null = $state.raw(null);
  /** Why the room said no, for people. */
  problem = $state('');
  #isLacking = $state(false);
  /** What is wrong with the password, for people. */
  readonly trouble = $derived(this.#isLacking ? t('door.password.missing') : '');

  constructor(private readonly room: Room) {}

  /** From what holds now. */
  begin(): void {
    this.door = this.room.view && doorOf(this.room.view);
    this.problem = '';
    this.#isLacking = false;
  }

  change(door: Door): void {
    this.door = door;
    this.#isLacking = false;
  }

  /** Whether the room is now as it was drawn up, with these terms or its own. */
  async save(terms?: { readonly options: unknown; readonly settings: RoomSettings }): Promise<boolean> {
    const { view } = this.room;
    if (!view || !this.door) return false;
    this.#isLacking = lacksPassword(this.door, view);
    if (this.#isLacking) return false;
    const refused = await this.room.askAll(asksFor(this.door, view, terms));
    this.problem = refused ? said(refused.message) : '';
    return refused === null;
  }
}
