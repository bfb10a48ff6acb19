// Whether tables are shown as lists, as long as this tab is open.
const PLACE = 'noripan.listed';

function kept(): boolean {
  try {
    return sessionStorage.getItem(PLACE) === 'yes';
  } catch {
    return false; // storage is closed to us: boards first
  }
}

class Listed {
  is = $state(kept());

  set(is: boolean): void {
    this.is = is;
    try {
      sessionStorage.setItem(PLACE, is ? 'yes' : 'no');
    } catch {
      // The choice holds until the page is closed.
    }
  }
}

export const listed = new Listed();
