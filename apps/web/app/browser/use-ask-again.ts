import { useEffect, useEffectEvent, useState } from 'react';

/** Browsers do not know of every connection that comes back. */
const askAgainMilliseconds = 15_000;

/** How the last attempt that a person asked for stands; while what is missing is still missing, one that ended failed. */
export type Attempt = 'none' | 'asking' | 'failed';

/**
 * Asks again for something that did not come: by itself, now and then and when the browser has a connection, and by hand.
 * @param byItself whether it does so without being told to
 * @param ask settles when it has come or has not; what it brings takes away who asks
 */
export function useAskAgain(byItself: boolean, ask: () => Promise<void>) {
  const [attempt, setAttempt] = useState<Attempt>('none');
  const askLater = useEffectEvent(ask);
  useEffect(() => {
    if (!byItself) return;
    const listener = () => void askLater();
    window.addEventListener('online', listener);
    const timer = setInterval(listener, askAgainMilliseconds);
    return () => {
      window.removeEventListener('online', listener);
      clearInterval(timer);
    };
  }, [byItself]);
  const askAgain = () => {
    setAttempt('asking');
    void ask().finally(() => setAttempt('failed'));
  };
  return { attempt, askAgain };
}
