// The title of the browser tab: the page, or an alert while the tab is hidden.
import { preferences } from '../preferences.svelte';
import { t } from '../words.svelte';

const BLINK_MS = 1000;

export class Title {
  /** The name of the page; '' on the home page. */
  page = $state('');
  /** Blinks in the title while the tab is hidden. */
  alert: string | null = $state(null);

  readonly plain = $derived(this.page === '' ? t('brand') : `${t('brand')} · ${this.page}`);

  /** Keeps the tab's title up to date. Call it in an effect. */
  apply(page: Document): () => void {
    const { plain, alert } = this;
    const alertTitle = alert === null ? plain : `● ${alert}`;
    const { moves } = preferences;
    let timer: ReturnType<typeof setInterval> | undefined;

    const update = (): void => {
      clearInterval(timer);
      const showsAlert = page.hidden && alert !== null;
      page.title = showsAlert ? alertTitle : plain;
      if (showsAlert && moves) timer = setInterval(blink, BLINK_MS);
    };
    const blink = (): void => {
      page.title = page.title === alertTitle ? plain : alertTitle;
    };

    update();
    page.addEventListener('visibilitychange', update);
    return () => {
      clearInterval(timer);
      page.removeEventListener('visibilitychange', update);
    };
  }
}

export const title = new Title();
