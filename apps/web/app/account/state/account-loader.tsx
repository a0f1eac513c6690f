import { useEffect } from 'react';
import { refreshAccount } from './account-state.ts';

/** Loads who is signed in after the page, and looks again whenever the visitor comes back to it or to a connection. */
export function AccountLoader() {
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void refreshAccount();
    };
    look();
    document.addEventListener('visibilitychange', look);
    addEventListener('online', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      removeEventListener('online', look);
    };
  }, []);
  return null;
}
