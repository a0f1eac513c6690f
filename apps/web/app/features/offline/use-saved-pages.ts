import { useEffect, useState } from 'react';
import { listSavedPages, type SavedPage } from '../../../service-worker/saved-page.ts';
import { askWorker } from './ask-worker.ts';

export type SavedPages = readonly SavedPage[];

/** The worker forgets them, which knows what it keeps; without one, all that an earlier one left. */
async function forgetSavedPages(): Promise<void> {
  const worker = navigator.serviceWorker.controller;
  if (worker === null) {
    await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
    return;
  }
  const { port1, port2 } = new MessageChannel();
  const forgotten = new Promise((resolve) => {
    port1.onmessage = resolve;
  });
  askWorker(worker, { kind: 'forget' }, port2);
  await forgotten;
}

/** What this device has saved, and how to forget it; null until it is known, and where the browser saves nothing. */
export function useSavedPages(): { readonly pages: SavedPages | null; readonly forget: () => Promise<void> } {
  const [pages, setPages] = useState<SavedPages | null>(null);
  useEffect(() => {
    if (import.meta.env.PROD && 'caches' in window) void listSavedPages().then(setPages);
  }, []);
  return {
    pages,
    forget: async () => {
      await forgetSavedPages();
      setPages([]);
    },
  };
}
