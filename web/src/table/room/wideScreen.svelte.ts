// Whether the window has room for a column beside the table.
const QUERY = '(min-width: 64rem)';

class WideScreen {
  matches = $state(false);

  constructor() {
    if (typeof matchMedia !== 'function') return;
    const media = matchMedia(QUERY);
    this.matches = media.matches;
    media.addEventListener('change', (event) => (this.matches = event.matches));
  }
}

export const wideScreen = new WideScreen();
