import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isOffline } from '../../browser/connection-state.ts';

/** Says why the site cannot be reached: the device is offline, or no answer comes. */
export function useUnreachableWords(): string {
  const { t } = useTranslation();
  const [isDeviceOffline, setOffline] = useState(isOffline);
  useEffect(() => {
    const look = () => setOffline(isOffline());
    window.addEventListener('online', look);
    window.addEventListener('offline', look);
    return () => {
      window.removeEventListener('online', look);
      window.removeEventListener('offline', look);
    };
  }, []);
  return isDeviceOffline ? t('offline.noConnection') : t('search.unreachable.noAnswer');
}
