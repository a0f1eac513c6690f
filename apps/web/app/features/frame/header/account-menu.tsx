import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useSite } from '../../../browser/use-site.ts';
import { buttonClass } from '../../../ui/actions/button-look.ts';
import { Link } from '../../../ui/actions/link.tsx';
import { lazyComponent } from '../../../ui/feedback/lazy-component.tsx';
import styles from './account-menu.module.css';
import { AccountPlaceholder } from './account-placeholder.tsx';
import { useSuccessorFocus } from './use-successor-focus.ts';

/** Who only reads waits for none of its code. */
const AccountControl = lazyComponent(() => import('./account-control.tsx'), { onFailure: 'retry' });

/** The account in the header of every page: plain links at first, which lead to pages, then what opens dialogs over them. */
export function AccountMenu() {
  const { t } = useTranslation();
  const { hasSession } = useSite();
  const { pathname, search } = useLocation();
  const [isReady, setReady] = useState(false);
  const keepFocus = useSuccessorFocus(isReady);
  const take = (isLoaded: boolean) => {
    keepFocus();
    setReady(isLoaded);
  };
  return (
    <div className={styles.account} data-account-control={isReady ? 'ready' : 'plain'}>
      <AccountControl onLoaded={take} />
      {!isReady && hasSession && <AccountPlaceholder />}
      {!isReady && !hasSession && (
        <Link
          to={`/login?to=${encodeURIComponent(`${pathname}${search}`)}`}
          rel="nofollow"
          className={buttonClass({ variant: 'outline' })}
        >
          {t('frame.account.logIn')}
        </Link>
      )}
    </div>
  );
}
