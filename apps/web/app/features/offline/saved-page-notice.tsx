import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { readPreferences } from '../../browser/preferences.ts';
import { savedAt, siteHasAnswered } from '../../browser/saved-state.ts';
import { useSite } from '../../browser/use-site.ts';
import { useWhenSiteAnswers } from '../../browser/use-when-site-answers.ts';
import { formatMoment } from '../../i18n/format-moment.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import styles from './notice-bar.module.css';

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
  // Everything on the page is renewed, once it is the site itself that answers.
  useWhenSiteAnswers(moment !== null, async () => {
    if (savedAt() === null) return;
    await revalidator.revalidate();
    siteHasAnswered();
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

/** The copy has the theme of its day; another may have been chosen since. */
function showChosenTheme(): void {
  const { theme } = readPreferences(document.cookie);
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset.theme;
  else dataset.theme = theme;
}
