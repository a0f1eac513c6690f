import { useEffect, useState } from 'react';
import { listSavedPages, type SavedPage } from '../../../service-worker/saved-page.ts';
import { messageWorker } from './message-worker.ts';

export type SavedPages = readonly SavedPage[];

/**
 * Deletes the saved pages: the worker does so, which knows what it has saved; without a worker all caches are deleted.
 */
async function deleteSavedPages(): Promise<void> {
  const worker = navigator.serviceWorker.controller;
  if (worker === null) {
    await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
    return;
  }
  const { port1, port2 } = new MessageChannel();
  const forgotten = new Promise((resolve) => {
    port1.onmessage = resolve;
  });
  messageWorker(worker, { kind: 'forget' }, port2);
  await forgotten;
}

/**
 * The saved pages and a function that deletes them; null until they are known, and where the browser saves nothing.
 */
export function useSavedPages(): { readonly pages: SavedPages | null; readonly deletePages: () => Promise<void> } {
  const [pages, setPages] = useState<SavedPages | null>(null);
  useEffect(() => {
    if (import.meta.env.PROD && 'caches' in window) void listSavedPages().then(setPages);
  }, []);
  return {
    pages,
    deletePages: async () => {
      await deleteSavedPages();
      setPages([]);
    },
  };
}
