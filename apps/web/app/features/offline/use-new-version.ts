import { useEffect, useState } from 'react';
import { messageWorker } from './message-worker.ts';
import { registerWorker } from './register-worker.ts';

const textFields =
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, [contenteditable]';

/** How often a page that stays open checks for a new version. */
const updateCheckMilliseconds = 3_600_000;

/**
 * Registers the service worker and returns the new version that is waiting. Null while there is none, and while the
 * visitor types: the notice would move the text field.
 */
export function useNewVersion(): { readonly load: () => void } | null {
  const [waiting, setWaiting] = useState<ServiceWorker | null>(null);
  const [isShown, setShown] = useState(false);

  useEffect(() => {
    let registration: ServiceWorkerRegistration | undefined;
    let checkedAt = Date.now();
    void registerWorker(setWaiting).then((registered) => {
      registration = registered;
    });
    const checkForUpdate = () => {
      if (document.visibilityState !== 'visible' || Date.now() - checkedAt < updateCheckMilliseconds) return;
      checkedAt = Date.now();
      registration?.update().catch(() => undefined);
    };
    document.addEventListener('visibilitychange', checkForUpdate);
    return () => document.removeEventListener('visibilitychange', checkForUpdate);
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

/** Whether the visitor is in a field that text is typed into. */
function isTyping(): boolean {
  return document.activeElement?.matches(textFields) ?? false;
}
