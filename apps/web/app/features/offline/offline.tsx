import { useEffect, useState } from 'react';
import { laterPart } from '../../ui/feedback/later-part.tsx';

const OfflineNotices = laterPart(() => import('./offline-notices.tsx'), { whenMissing: 'silent' });

/** Saves what is read and says when it is shown without a connection: after everything else, where the browser can. */
export function Offline() {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    // Browsers know service workers on https and on this machine alone.
    if (import.meta.env.PROD && 'serviceWorker' in navigator) setReady(true);
  }, []);
  return isReady && <OfflineNotices />;
}
