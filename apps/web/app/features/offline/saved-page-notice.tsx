import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { formatMoment } from '../../i18n/format-moment.ts';
import { readPreferences } from '../../preferences.ts';
import { savedAt, siteHasAnswered } from '../../saved-state.ts';
import { Icon } from '../../ui/icon.tsx';
import { useSite } from '../../use-site.ts';
import styles from './notice-bar.module.css';

/** Browsers do not know of every connection that comes back. */
const askAgainMilliseconds = 15_000;

/** Says that the page is the device's own copy, and when it was saved; gone when the site has answered again. */
export function SavedPageNotice() {
  const { t } = useTranslation();
  const { language } = useSite();
  const revalidator = useRevalidator();
  // After the region that it stands in: a change is announced, what is there from the start is not.
  const [moment, setMoment] = useState<string | null>(null);
  useEffect(() => {
    setMoment(savedAt());
    if (savedAt() !== null) showChosenTheme();
  }, []);
  const renew = useEffectEvent(async () => {
    // Not through the service worker: whether the site itself answers.
    if (savedAt() === null || !(await answers())) return;
    await revalidator.revalidate();
    siteHasAnswered();
    setMoment(null);
  });
  useEffect(() => {
    if (moment === null) return;
    const listener = () => void renew();
    window.addEventListener('online', listener);
    const timer = setInterval(listener, askAgainMilliseconds);
    return () => {
      window.removeEventListener('online', listener);
      clearInterval(timer);
    };
  }, [moment]);
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

/** Asked whatever the browser says of networks: the site may run on this device. */
async function answers(): Promise<boolean> {
  return fetch('/health/ready', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** The copy has the theme of its day; another may have been chosen since. */
function showChosenTheme(): void {
  const { theme } = readPreferences(document.cookie);
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset.theme;
  else dataset.theme = theme;
}
