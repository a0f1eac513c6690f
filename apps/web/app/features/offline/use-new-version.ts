import { useEffect, useState } from 'react';
import { isTyping } from './is-typing.ts';
import { messageWorker } from './message-worker.ts';
import { registerWorker } from './register-worker.ts';

/** How often a page that stays open asks whether there is a new version. */
const askAgainMilliseconds = 3_600_000;

/**
 * Registers the service worker and returns the new version that is waiting. Null while there is none, and while the
 * visitor types: the notice would move the text field.
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
    const retry = () => {
      if (document.visibilityState !== 'visible' || Date.now() - askedAt < askAgainMilliseconds) return;
      askedAt = Date.now();
      registration?.update().catch(() => undefined);
    };
    document.addEventListener('visibilitychange', retry);
    return () => document.removeEventListener('visibilitychange', retry);
  }, []);

  useEffect(() => {
    if (waiting === null || isShown) return;
    const show = () => setShown(!isTyping());
    show();
    // The focus has moved only after the event has been handled.
    const listener = () => setTimeout(show);
    document.addEventListener('focusout', listener);
    return () => document.removeEventListener('focusout', listener);
  }, [waiting, isShown]);

  if (waiting === null || !isShown) return null;
  return {
    load: () => {
      navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true });
      messageWorker(waiting, { kind: 'takeOver' });
    },
  };
}
