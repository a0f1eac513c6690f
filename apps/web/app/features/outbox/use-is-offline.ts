import { useEffect, useState } from 'react';
import { isOffline } from '../../browser/connection-state.ts';

/** Whether the device has no connection now. */
export function useIsOffline(): boolean {
  const [isWithout, setWithout] = useState(false);
  useEffect(() => {
    const look = () => setWithout(isOffline());
    look();
    addEventListener('online', look);
    addEventListener('offline', look);
    return () => {
      removeEventListener('online', look);
      removeEventListener('offline', look);
    };
  }, []);
  return isWithout;
}
