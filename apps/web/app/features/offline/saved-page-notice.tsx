import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { markSiteReached, savedAt } from '../../browser/connection-state.ts';
import { readPreferences } from '../../browser/preferences.ts';
import { useReconnect } from '../../browser/use-reconnect.ts';
import { useSite } from '../../browser/use-site.ts';
import { formatMoment } from '../../i18n/format-moment.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import styles from './notice-bar.module.css';

/** Says that the page is the device's own copy, and when it was saved; gone when the site has answered again. */
export function SavedPageNotice() {
  const { t } = useTranslation();
  const { language } = useSite();
  const revalidator = useRevalidator();
  // Set after its live region is rendered: screen readers announce changes only.
  const [moment, setMoment] = useState<string | null>(null);
  useEffect(() => {
    setMoment(savedAt());
    if (savedAt() !== null) showChosenTheme();
  }, []);
  // Reloads all data of the page once the site answers again.
  useReconnect(moment !== null, async () => {
    if (savedAt() === null) return;
    await revalidator.revalidate();
    markSiteReached();
    setMoment(null);
  });
  if (moment === null) return null;
  return (
    <div className={styles.bar}>
      <Icon name="info" size={20} />
      <p>
        {t(navigator.onLine ? 'offline.noAnswer' : 'offline.noConnection')}{' '}
        {t('offline.savedAt', { moment: formatMoment(moment, language) })}
      </p>
    </div>
  );
}

/** The saved page has the theme of that time; the visitor may have chosen another since. */
function showChosenTheme(): void {
  const { theme } = readPreferences(document.cookie);
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset.theme;
  else dataset.theme = theme;
}
