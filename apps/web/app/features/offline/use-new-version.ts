import { useEffect, useState } from 'react';
import { askWorker } from './ask-worker.ts';
import { isTyping } from './is-typing.ts';
import { registerWorker } from './register-worker.ts';

/** How often a page that stays open asks whether there is a new version. */
const askAgainMilliseconds = 3_600_000;

/**
 * Registers the service worker, and tells of a new version that waits: null while there is none, and while something is
 * being typed, which a bar above it would push away.
 */
export function useNewVersion(): { readonly load: () => void } | null {
  const [waiting, setWaiting] = useState<ServiceWorker | null>(null);
  const [isShown, setShown] = useState(false);

  useEffect(() => {
    let registration: ServiceWorkerRegistration | undefined;
    let askedAt = Date.now();
    void registerWorker(setWaiting).then((registered) => {
      registration = registered;
    });
    const askAgain = () => {
      if (document.visibilityState !== 'visible' || Date.now() - askedAt < askAgainMilliseconds) return;
      askedAt = Date.now();
      registration?.update().catch(() => undefined);
    };
    document.addEventListener('visibilitychange', askAgain);
    return () => document.removeEventListener('visibilitychange', askAgain);
  }, []);

  useEffect(() => {
    if (waiting === null || isShown) return;
    const show = () => setShown(!isTyping());
    show();
    // The focus has moved on when its event is over.
    const listener = () => setTimeout(show);
    document.addEventListener('focusout', listener);
    return () => document.removeEventListener('focusout', listener);
  }, [waiting, isShown]);

  if (waiting === null || !isShown) return null;
  return {
    load: () => {
      navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true });
      askWorker(waiting, { kind: 'takeOver' });
    },
  };
}
