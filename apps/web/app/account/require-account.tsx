import type { User } from '@access-atlas/contract/accounts/users.ts';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useRetry } from '../browser/use-retry.ts';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { Status } from '../ui/feedback/status.tsx';
import styles from './forms/account-form.module.css';
import { LogInForm } from './forms/log-in-form.tsx';
import { KeptWhileLoggedOut } from './kept-while-logged-out.tsx';
import { LoadProblem } from './load-problem.tsx';
import { loadAccount, setSignedIn, useAccount } from './state/account-state.ts';

/**
 * What only somebody who is signed in can use: others log in at the same place, and go on. What is shown stays as it is
 * where the session ends without its person's doing; somebody else finds it anew.
 */
export function RequireAccount({ children }: { readonly children: (user: User) => ReactNode }) {
  const { t } = useTranslation();
  const account = useAccount();
  const hasFailed = account.status === 'failed';
  const { attempt, retry } = useRetry(hasFailed, loadAccount);
  const isEnded = account.status === 'signedOut' && account.former !== undefined;
  const user = account.status === 'signedIn' ? account.user : isEnded ? account.former : undefined;
  if (user !== undefined) {
    return (
      <KeptWhileLoggedOut isEnded={isEnded}>
        <Fragment key={user._id}>{children(user)}</Fragment>
      </KeptWhileLoggedOut>
    );
  }
  if (hasFailed) return <LoadProblem attempt={attempt} onTryAgain={retry} />;
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
