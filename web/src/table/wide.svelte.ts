// Whether there is room for a column beside the table.
const QUERY = '(min-width: 60rem)';

class Wide {
  is = $state(false);

  constructor() {
    if (typeof matchMedia !== 'function') return;
    const media = matchMedia(QUERY);
    this.is = media.matches;
    media.addEventListener('change', (now) => (this.is = now.matches));
  }
}

export const wide = new Wide();
