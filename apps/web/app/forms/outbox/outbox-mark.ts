/** Says that something on this device may wait to be sent, so that pages look for it; all others load nothing of the outbox. */
const markName = 'outbox';

/** The window hears of it when this tab sets the mark. */
export const outboxMarked = 'outbox-marked';

/** Never throws: where the browser stores nothing, nothing waits either. */
export function markOutbox(): void {
  try {
    localStorage.setItem(markName, '1');
  } catch {
    // There is no mark, and no outbox.
  }
  dispatchEvent(new Event(outboxMarked));
}

/** Nothing waits any more. */
export function clearOutboxMark(): void {
  try {
    localStorage.removeItem(markName);
  } catch {
    // There was none.
  }
}

/** Whether something may wait. */
export function isOutboxMarked(): boolean {
  try {
    return localStorage.getItem(markName) !== null;
  } catch {
    return false;
  }
}
