import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { writeCookie } from '../../browser/cookies.ts';
import { dismissalCookie } from '../../browser/dismissals.ts';
import { useSite } from '../../browser/use-site.ts';
import { ButtonLink } from '../../ui/actions/button-link.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import styles from './install-banner.module.css';
import { storeAddress } from './store-address.ts';

/** Offers the Android app to visitors with Android; once closed, it is not offered for 90 days. */
export function InstallBanner({ appId }: { appId: string }) {
  const { t } = useTranslation();
  const { language } = useSite();
  const [isClosed, setClosed] = useState(false);
  const close = () => {
    writeCookie(dismissalCookie('appBanner'));
    document.getElementById('main')?.focus({ preventScroll: true });
    setClosed(true);
  };
  if (isClosed) return null;
  return (
    <aside className={styles.banner} aria-label={t('appBanner.name')}>
      <p className={styles.words}>{t('appBanner.text')}</p>
      <ButtonLink variant="primary" href={storeAddress(appId, language)}>
        {t('appBanner.install')}
      </ButtonLink>
      <IconButton icon="close" label={t('appBanner.close')} onClick={close} className={styles.close} />
    </aside>
  );
}
