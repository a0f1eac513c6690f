import { useRetry } from './use-retry.ts';

/** A person who retries by hand waits no longer than this for an answer. */
const answerTimeoutMilliseconds = 10_000;

/**
 * While the site cannot be reached, checks from time to time, and when the browser gets a connection, whether it can be.
 * @param onReconnect called when the site answers again
 */
export function useReconnect(isUnreachable: boolean, onReconnect: () => Promise<void>) {
  return useRetry(isUnreachable, async () => {
    if (await isSiteReachable()) await onReconnect();
  });
}

/**
 * Asks the server itself, past the service worker, whatever the browser reports about networks: the site may run on this
 * device.
 */
async function isSiteReachable(): Promise<boolean> {
  const signal = AbortSignal.timeout(answerTimeoutMilliseconds);
  return fetch('/health/ready', { cache: 'no-store', signal }).then(
    ({ ok }) => ok,
    () => false,
  );
}
