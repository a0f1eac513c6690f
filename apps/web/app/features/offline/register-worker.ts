import { requestedTiles } from '../../map/engine/requested-tiles.ts';
import { messageWorker } from './message-worker.ts';

const address = '/service-worker.js';
/** The delay before a first service worker starts, so that its requests do not slow down the page and its map. */
const settleMilliseconds = 3_000;

/**
 * Registers the service worker. A visitor's first worker is told the current page, which was loaded before the worker
 * existed.
 * @param onWaiting called with the worker of a new version once it is ready to take over
 * @returns undefined where the browser runs none
 */
export async function registerWorker(
  onWaiting: (worker: ServiceWorker) => void,
): Promise<ServiceWorkerRegistration | undefined> {
  const workers = navigator.serviceWorker;
  const isFirst = workers.controller === null;
  if (isFirst) await pageHasSettled();
  const registered = await workers.register(address).then(
    () => true,
    () => false,
  );
  if (!registered) return undefined;
  const registration = await workers.ready;
  const reportWaiting = (worker: ServiceWorker | null) => {
    if (worker?.state === 'installed' && registration.active !== null) onWaiting(worker);
  };
  reportWaiting(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => reportWaiting(worker));
  });
  if (isFirst && registration.active !== null) {
    const { pathname, search, origin } = window.location;
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    const files = [...loaded, ...requestedTiles()]
      .filter((name) => name.startsWith(`${origin}/`))
      .map((name) => name.slice(origin.length));
    messageWorker(registration.active, { kind: 'keepPage', address: pathname + search, files });
  }
  return registration;
}

async function pageHasSettled(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  }
  await new Promise((resolve) => setTimeout(resolve, settleMilliseconds));
}
