import { askedTiles } from '../../map/engine/asked-tiles.ts';
import { askWorker } from './ask-worker.ts';

const address = '/service-worker.js';
/** What a first worker fetches must not stand in the way of the page and its map. */
const settleMilliseconds = 3_000;

/**
 * Has the browser run the service worker. Where it is the visitor's first, it is told of the page at hand, which came
 * without it.
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
  const tell = (worker: ServiceWorker | null) => {
    if (worker?.state === 'installed' && registration.active !== null) onWaiting(worker);
  };
  tell(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => tell(worker));
  });
  if (isFirst && registration.active !== null) {
    const { pathname, search, origin } = window.location;
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    const files = [...loaded, ...askedTiles()]
      .filter((name) => name.startsWith(`${origin}/`))
      .map((name) => name.slice(origin.length));
    askWorker(registration.active, { kind: 'keepPage', address: pathname + search, files });
  }
  return registration;
}

async function pageHasSettled(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  }
  await new Promise((resolve) => setTimeout(resolve, settleMilliseconds));
}
