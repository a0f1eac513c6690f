/** Under which name it lies on the device that lists begin with what fits. */
export const firstName = 'needs-first';

/** Whether lists begin with what fits. */
export function readFitsFirst(): boolean {
  try {
    return localStorage.getItem(firstName) !== null;
  } catch {
    return false;
  }
}

/** Stores whether lists begin with what fits; where the browser keeps nothing for this site it holds for the page alone. */
export function writeFitsFirst(isFirst: boolean): void {
  try {
    if (isFirst) localStorage.setItem(firstName, 'yes');
    else localStorage.removeItem(firstName);
  } catch {}
}
