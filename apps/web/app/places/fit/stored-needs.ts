import { needsName } from '../../browser/needs-mark.ts';
import { type NeedKey, needKeys } from './needs.ts';
import { firstName } from './stored-order.ts';

/** What somebody has said on this device that they need. It is never sent. Keys of another version are left out. */
export function readNeeds(): readonly NeedKey[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(needsName) ?? '[]');
    return Array.isArray(stored) ? needKeys.filter((key) => stored.includes(key)) : [];
  } catch {
    return [];
  }
}

/** Stores it in place of what was there before. @returns false where the browser keeps nothing for this site */
export function writeNeeds(chosen: readonly NeedKey[]): boolean {
  try {
    if (chosen.length === 0) {
      localStorage.removeItem(needsName);
      localStorage.removeItem(firstName);
    } else localStorage.setItem(needsName, JSON.stringify(chosen));
    // Lists leave room for what fits where the document is marked (`markNeeds`).
    document.documentElement.toggleAttribute('data-needs', chosen.length > 0);
    return true;
  } catch {
    return false;
  }
}
