import { useEffect, useEffectEvent } from 'react';

/** Browsers do not know of every connection that comes back. */
const askAgainMilliseconds = 15_000;

/**
 * While the site does not answer, asks now and then whether it does again, and when the browser has a connection.
 * @param onAnswer what is done when it does
 * @returns asks at once
 */
export function useWhenSiteAnswers(isAway: boolean, onAnswer: () => Promise<void>): () => Promise<void> {
  const ask = async () => {
    if (await answers()) await onAnswer();
  };
  const askLater = useEffectEvent(ask);
  useEffect(() => {
    if (!isAway) return;
    const listener = () => void askLater();
    window.addEventListener('online', listener);
    const timer = setInterval(listener, askAgainMilliseconds);
    return () => {
      window.removeEventListener('online', listener);
      clearInterval(timer);
    };
  }, [isAway]);
  return ask;
}

/** Asked past the service worker, and whatever the browser says of networks: the site may run on this device. */
async function answers(): Promise<boolean> {
  return fetch('/health/ready', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
}
