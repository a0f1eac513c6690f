import { useEffect } from 'react';
import { refreshAccount } from './account-state.ts';

/** Loads who is signed in after the page, and looks again whenever the visitor comes back to it or to a connection. */
export function AccountLoader() {
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void refreshAccount();
    };
    // A page that comes back from the browser's own store was not loaded again.
    const lookAgain = ({ persisted }: PageTransitionEvent) => {
      if (persisted) look();
    };
    look();
    document.addEventListener('visibilitychange', look);
    addEventListener('pageshow', lookAgain);
    addEventListener('online', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      removeEventListener('pageshow', lookAgain);
      removeEventListener('online', look);
    };
  }, []);
  return null;
}
