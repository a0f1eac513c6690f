import { safePath } from '@access-atlas/contract/safe-path.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { buttonClass } from '../../ui/actions/button-look.ts';
import { SectionHeading } from '../../ui/display/section-heading.tsx';
import styles from './offline-page.module.css';
import { SavedPlaces } from './saved-places.tsx';
import { useSavedPages } from './use-saved-pages.ts';

/**
 * The page shown without a connection in place of a page that is not saved: what happened, and which pages can be read.
 */
export function OfflinePage() {
  const { t } = useTranslation();
  const { pages } = useSavedPages();
  // This page is saved once for all addresses, so only the browser knows which address was requested.
  const [asked, setAsked] = useState('/');
  useEffect(() => setAsked(safePath(new URLSearchParams(window.location.search).get('to'))), []);
  return (
    <div className={styles.page}>
      <h1>{t('offline.page.title')}</h1>
      <p>{t('offline.page.text')}</p>
      <p className={styles.actions}>
        <a href={asked} className={buttonClass({ variant: 'primary' })}>
          {t('ui.retry')}
        </a>
      </p>
      {pages !== null && (
        <section className={styles.part} aria-labelledby="saved-heading">
          <SectionHeading level={2} id="saved-heading">
            {t('offline.page.saved')}
          </SectionHeading>
          <p>{t(pages.length === 0 ? 'offline.page.nothing' : 'offline.page.readable')}</p>
          {pages.length > 0 && <SavedPlaces pages={pages} />}
        </section>
      )}
    </div>
  );
}
