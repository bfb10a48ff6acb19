// The title of the browser's tab: the page, and while nobody looks, what calls them back.
import { preferences } from './preferences.svelte';
import { t } from './words.svelte';

const BLINK_MS = 1000;

export class Title {
  /** What this page is, beside the name of the place; '' on the home page. */
  page = $state('');
  /** What calls a player back into a hidden tab; null: nothing. */
  alert: string | null = $state(null);

  readonly plain = $derived(this.page === '' ? t('brand') : `${t('brand')} · ${this.page}`);

  /** Keeps the tab's title right. Call it in an effect. */
  apply(page: Document): () => void {
    const { plain, alert } = this;
    const calling = alert === null ? plain : `● ${alert}`;
    const { moves } = preferences;
    let timer: ReturnType<typeof setInterval> | undefined;

    const look = (): void => {
      clearInterval(timer);
      const isCalling = page.hidden && alert !== null;
      page.title = isCalling ? calling : plain;
      if (isCalling && moves) timer = setInterval(blink, BLINK_MS);
    };
    const blink = (): void => {
      page.title = page.title === calling ? plain : calling;
    };

    look();
    page.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      page.removeEventListener('visibilitychange', look);
    };
  }
}

export const title = new Title();
