// Whether tables are shown as lists instead of boards; remembered until the tab is closed.
const STORAGE_KEY = 'noripan.listed';

function stored(): boolean {
  try {
    return sessionStorage.getItem(STORAGE_KEY) === 'yes';
  } catch {
    return false; // storage is blocked: show boards
  }
}

class ListView {
  isOn = $state(stored());

  set(isOn: boolean): void {
    this.isOn = isOn;
    try {
      sessionStorage.setItem(STORAGE_KEY, isOn ? 'yes' : 'no');
    } catch {
      // The choice lasts until the page is closed.
    }
  }
}

export const listView = new ListView();
