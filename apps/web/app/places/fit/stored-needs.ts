import { needsName } from '../../browser/needs-mark.ts';
import { type NeedKey, needKeys } from './needs.ts';

/** What somebody has said on this device that they need. It is never sent. Keys of another version are left out. */
export function readNeeds(): readonly NeedKey[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(needsName) ?? '[]');
    return Array.isArray(stored) ? needKeys.filter((key) => stored.includes(key)) : [];
  } catch {
    return [];
  }
}

/** Under which name it lies on the device that lists begin with what fits. */
const firstName = 'needs-first';

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

/** Stores it in place of what was there before. @returns false where the browser keeps nothing for this site */
export function writeNeeds(chosen: readonly NeedKey[]): boolean {
  try {
    if (chosen.length === 0) {
      localStorage.removeItem(needsName);
      localStorage.removeItem(firstName);
    } else localStorage.setItem(needsName, JSON.stringify(chosen));
    return true;
  } catch {
    return false;
  }
}
