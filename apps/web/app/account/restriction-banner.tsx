import type { Restriction } from '@access-atlas/contract/accounts/restriction.ts';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useSite } from '../browser/use-site.ts';
import { formatDay } from '../i18n/format-date.ts';
import { IconButton } from '../ui/actions/icon-button.tsx';
import { TextLink } from '../ui/actions/text-link.tsx';
import { Icon } from '../ui/icon/icon.tsx';
import styles from './restriction-banner.module.css';

/** Tells somebody who has signed in that they cannot contribute, and where they read why; until they close it. */
export default function RestrictionBanner({ restriction }: { readonly restriction: Restriction }) {
  const { t } = useTranslation();
  const { language } = useSite();
  const { pathname } = useLocation();
  const [isClosed, setClosed] = useState(false);
  const place = document.getElementById('restriction-banner');
  const { until, objectionPath } = restriction;
  const close = () => {
    document.getElementById('main')?.focus({ preventScroll: true });
    setClosed(true);
  };
  // The page that it leads to says more.
  if (isClosed || place === null || pathname === objectionPath) return null;
  return createPortal(
    <aside className={styles.banner} aria-label={t('frame.account.restricted.name')}>
      <Icon name="warning" size={20} />
      <div className={styles.words}>
        <p role="status">
          {until === null
            ? t('frame.account.restricted.openEnd')
            : t('frame.account.restricted.until', { day: formatDay(until, language) })}
        </p>
        <TextLink to={objectionPath}>{t('frame.account.restricted.object')}</TextLink>
      </div>
      <IconButton icon="close" label={t('frame.account.restricted.close')} onClick={close} />
    </aside>,
    place,
  );
}
