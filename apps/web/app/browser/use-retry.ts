import { useEffect, useEffectEvent, useState } from 'react';

/** Browsers do not report every connection that comes back, so retries also happen on a timer. */
const retryMilliseconds = 15_000;

/** How the last attempt that a person started stands; an attempt that ended without success has failed. */
export type Attempt = 'none' | 'running' | 'failed';

/**
 * Retries what failed: automatically, on a timer and when the browser gets a connection, and when a person asks for it.
 * @param isAutomatic whether it retries without being told to
 * @param attempt settles when the attempt ends; its success is expected to remove the component that uses this hook
 */
export function useRetry(isAutomatic: boolean, attempt: () => Promise<void>) {
  const [state, setState] = useState<Attempt>('none');
  const attemptLater = useEffectEvent(attempt);
  useEffect(() => {
    if (!isAutomatic) return;
    const listener = () => void attemptLater();
    window.addEventListener('online', listener);
    const timer = setInterval(listener, retryMilliseconds);
    return () => {
      window.removeEventListener('online', listener);
      clearInterval(timer);
    };
  }, [isAutomatic]);
  const retry = () => {
    setState('running');
    void attempt().finally(() => setState('failed'));
  };
  return { attempt: state, retry };
}
