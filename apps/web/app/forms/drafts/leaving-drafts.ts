import type { Draft } from './draft.ts';

const storageName = 'draft:';

/**
 * Keeps a draft while its page ends: what a browser stores for later may not be stored then, and local storage is before
 * this returns. Never throws: where the browser stores nothing, or has no room left, the draft is as it was stored last.
 * @param id what the draft is stored under
 */
export function keepLeavingDraft(id: string, draft: Draft): void {
  try {
    localStorage.setItem(storageName + id, JSON.stringify(draft));
  } catch {
    // What was stored before stays.
  }
}

/** A draft lies among the others by now, or was removed. Never throws. */
export function forgetLeavingDraft(id: string): void {
  try {
    localStorage.removeItem(storageName + id);
  } catch {
    // There was none.
  }
}

/** The drafts that pages kept while they ended. Never throws. */
export function leavingDrafts(): { readonly id: string; readonly draft: Draft }[] {
  try {
    const names = Object.keys(localStorage).filter((name) => name.startsWith(storageName));
    return names.flatMap((name) => {
      const draft = read(localStorage.getItem(name));
      // What cannot be read is no draft, and would lie there for good.
      if (draft === null) localStorage.removeItem(name);
      return draft === null ? [] : [{ id: name.slice(storageName.length), draft }];
    });
  } catch {
    return [];
  }
}

function read(stored: string | null): Draft | null {
  try {
    const draft = JSON.parse(stored ?? '') as Partial<Draft> | null;
    return typeof draft?.changedAt === 'number' && typeof draft.key === 'string' ? (draft as Draft) : null;
  } catch {
    return null;
  }
}
