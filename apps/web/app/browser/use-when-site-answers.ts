import { useAskAgain } from './use-ask-again.ts';

/** Who asks by hand waits no longer for a silent site. */
const answerMilliseconds = 10_000;

/**
 * While the site does not answer, asks now and then whether it does again, and when the browser has a connection.
 * @param onAnswer what is done when it does
 */
export function useWhenSiteAnswers(isAway: boolean, onAnswer: () => Promise<void>) {
  return useAskAgain(isAway, async () => {
    if (await answers()) await onAnswer();
  });
}

/** Asked past the service worker, and whatever the browser says of networks: the site may run on this device. */
async function answers(): Promise<boolean> {
  return fetch('/health/ready', { cache: 'no-store', signal: AbortSignal.timeout(answerMilliseconds) }).then(
    ({ ok }) => ok,
    () => false,
  );
}
