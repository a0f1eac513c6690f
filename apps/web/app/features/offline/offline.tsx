import { useEffect, useState } from 'react';
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx';

const OfflineNotices = lazyComponent(() => import('./offline-notices.tsx'), { onFailure: 'retry' });

/**
 * Saves the pages that are read, and says when a saved page is shown. Starts after everything else, where the browser
 * supports it.
 */
export function Offline() {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    // Browsers support service workers on https and on localhost only.
    if (import.meta.env.PROD && 'serviceWorker' in navigator) setReady(true);
  }, []);
  return isReady && <OfflineNotices />;
}
