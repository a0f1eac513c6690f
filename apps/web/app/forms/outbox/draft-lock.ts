/** Browsers without locks have one tab in which something is sent: the one that is used. */
const locks = typeof navigator === 'undefined' ? undefined : (navigator as Partial<Navigator>).locks;

function lockOf(draftId: string): string {
  return `draft ${draftId}`;
}

/**
 * Keeps a draft for the form that shows it, as long as that is open: nobody else sends it meanwhile.
 * @returns lets it go
 */
export function holdDraft(draftId: string): () => void {
  let letGo = () => {};
  const isOver = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const waiting = new AbortController();
  // Where the outbox is just sending it, the form has it afterwards; a form that is left no longer waits for it.
  locks?.request(lockOf(draftId), { signal: waiting.signal }, () => isOver).catch(() => undefined);
  return () => {
    letGo();
    waiting.abort();
  };
}

/** Does something with a draft that no form holds. @returns whether it was done */
export async function withDraft(draftId: string, work: () => Promise<void>): Promise<boolean> {
  if (locks === undefined) {
    await work();
    return true;
  }
  return await locks.request(lockOf(draftId), { ifAvailable: true }, async (lock) => {
    if (lock === null) return false;
    await work();
    return true;
  });
}

/** Waits until no other tab sends anything. */
export async function whileOneTabSends(work: () => Promise<void>): Promise<void> {
  if (locks === undefined) await work();
  else await locks.request('outbox', work);
}
