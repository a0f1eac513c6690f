import { useEffect, useState } from 'react';
import { cookieValue } from '../../browser/cookies.ts';
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx';
import { refreshAccount, useAccount } from './account-state.ts';
import { useNoteShownPage } from './shown-page.ts';

const AfterRedirect = lazyComponent(() => import('../third-parties/after-redirect.tsx'), { onFailure: 'retry' });

/** Loads who is signed in after the page, and looks again whenever the visitor comes back to it or to a connection. */
export function AccountLoader() {
  const account = useAccount();
  const [hasReturned, setReturned] = useState(false);
  useNoteShownPage();
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void refreshAccount();
    };
    setReturned(cookieValue(document.cookie, 'returned') !== null);
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
  return hasReturned && account.status === 'signedIn' ? <AfterRedirect user={account.user} /> : null;
}
