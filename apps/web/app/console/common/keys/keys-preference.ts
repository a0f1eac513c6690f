const storageKey = 'consoleKeys';

/** Whether single keys act in the console; they do until somebody turns them off on this device. */
export function areKeysOn(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off';
  } catch {
    return true;
  }
}

/** Where the device keeps nothing, the choice holds for the page at hand. */
export function keepKeysOn(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, 'off');
  } catch {
    // Nothing is kept.
  }
}
