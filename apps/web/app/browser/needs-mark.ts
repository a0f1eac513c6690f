/** Under which name what somebody needs lies on the device. */
export const needsName = 'needs';

/** Whether somebody has said on this device what they need; for everybody else nothing of it is loaded. */
export function hasNeeds(): boolean {
  try {
    return localStorage.getItem(needsName) !== null;
  } catch {
    return false;
  }
}
