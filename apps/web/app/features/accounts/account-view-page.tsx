import type { User } from '@access-atlas/contract/accounts/users.ts';
import { safePath } from '@access-atlas/contract/safe-path.ts';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { AccountView } from '../../account/account-views.ts';
import { useAfterSignIn, useLogOut } from '../../account/sign-in-effects.ts';
import { useAccount } from '../../account/state/account-state.ts';
import { showAccountToast } from '../../account/state/account-toast-state.ts';
import { takeRedirectNote } from '../../account/third-parties/redirect-note.ts';
import { ThirdPartyOutcome } from '../../account/third-parties/third-party-outcome.tsx';
import { AccountViewBody } from '../../account/views/account-view-body.tsx';
import { viewTitle } from '../../account/views/view-title.ts';
import { wayBackIn } from '../../account/way-back.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ButtonLink } from '../../ui/actions/button-link.tsx';
import { AccountPage } from './account-page.tsx';
import styles from './account-view-page.module.css';

/** The forms that only make sense for somebody who is not signed in. */
const forVisitors: readonly AccountView[] = ['logIn', 'createAccount'];

/** A form of accounts as a page of its own address, which says where it leads on to. */
export function AccountViewPage({ view }: { readonly view: AccountView }) {
  const { t } = useTranslation();
  const [parameters] = useSearchParams();
  const account = useAccount();
  const afterSignIn = useAfterSignIn();
  const { to, goesOn } = wayBackIn(parameters);
  const [isLeaving, setLeaving] = useState(false);
  const isSignedIn = account.status === 'signedIn' && forVisitors.includes(view) && !isLeaving;
  const signedIn = (user: User) => {
    // The form stays until the next page has loaded: that the person is signed in is news to nobody here.
    flushSync(() => setLeaving(true));
    // What was noted before an attempt at another service failed holds for every other way.
    const noted = parameters.has('failed') ? takeRedirectNote() : null;
    afterSignIn(user, { to: safePath(to), goesOn: noted?.goesOn ?? goesOn });
  };
  return (
    <AccountPage title={viewTitle(t, view, account)}>
      {isSignedIn ? (
        <SignedInAlready name={account.user.username ?? account.user.name} to={safePath(to)} />
      ) : (
        <>
          {view === 'logIn' && <ThirdPartyOutcome />}
          <AccountViewBody view={view} onSignedIn={signedIn} onSaved={showAccountToast} />
        </>
      )}
    </AccountPage>
  );
}

function SignedInAlready({ name, to }: { readonly name: string; readonly to: string }) {
  const { t } = useTranslation();
  const logOut = useLogOut();
  return (
    <>
      <p>{t('account.signedInAs', { name })}</p>
      <div className={styles.actions}>
        <ButtonLink to={to} variant="primary">
          {t('account.goOn')}
        </ButtonLink>
        <Button onClick={() => void logOut()}>{t('frame.account.logOut')}</Button>
      </div>
    </>
  );
}
