import type { User } from '@access-atlas/contract/accounts/users.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useRetry } from '../browser/use-retry.ts';
import { Button } from '../ui/actions/button.tsx';
import { Message } from '../ui/feedback/message.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { Status } from '../ui/feedback/status.tsx';
import styles from './forms/account-form.module.css';
import { LogInForm } from './forms/log-in-form.tsx';
import { loadAccount, setSignedIn, useAccount } from './state/account-state.ts';

/** What only somebody who is signed in can use: others log in at the same place, and go on. */
export function RequireAccount({ children }: { readonly children: (user: User) => ReactNode }) {
  const { t } = useTranslation();
  const account = useAccount();
  const hasFailed = account.status === 'failed';
  const { attempt, retry } = useRetry(hasFailed, loadAccount);
  if (account.status === 'signedIn') return children(account.user);
  if (hasFailed) {
    return (
      <Message
        kind="danger"
        title={t('frame.error.titles.serviceUnavailable')}
        role="alert"
        action={
          <Button icon="refresh" onClick={retry} isLoading={attempt === 'running'} loadingText={t('ui.loading')}>
            {t('ui.retry')}
          </Button>
        }
      />
    );
  }
  if (account.status === 'loading') {
    return (
      <div className={styles.stack}>
        <Skeleton shape="heading" width="medium" />
        <Skeleton width="long" />
        <Skeleton width="full" />
        <Status text={t('ui.loading')} delayMilliseconds={1_000} />
      </div>
    );
  }
  return (
    <div className={styles.stack}>
      <p>{t('account.logInFirst')}</p>
      <LogInForm onSignedIn={setSignedIn} />
    </div>
  );
}
