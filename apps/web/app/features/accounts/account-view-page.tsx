import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { AccountViewBody } from '../../account/account-view-body.tsx';
import type { AccountView } from '../../account/account-views.ts';
import { useAfterSignIn, useLogOut } from '../../account/sign-in-effects.ts';
import { useAccount } from '../../account/state/account-state.ts';
import { showAccountToast } from '../../account/state/account-toast-state.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ButtonLink } from '../../ui/actions/button-link.tsx';
import { safePath } from '../../url-state/safe-path.ts';
import { AccountPage } from './account-page.tsx';
import styles from './account-view-page.module.css';

/** The forms that only make sense for somebody who is not signed in. */
const forVisitors: readonly AccountView[] = ['logIn', 'createAccount'];

/** A form of accounts as a page of its own address; `to` says where it leads on to. */
export function AccountViewPage({ view }: { readonly view: AccountView }) {
  const { t } = useTranslation();
  const [parameters] = useSearchParams();
  const account = useAccount();
  const afterSignIn = useAfterSignIn();
  const to = parameters.get('to');
  const isSignedIn = account.status === 'signedIn' && forVisitors.includes(view);
  return (
    <AccountPage title={t(`account.${view}.title`)}>
      {isSignedIn ? (
        <SignedInAlready name={account.user.username ?? account.user.name} to={safePath(to)} />
      ) : (
        <AccountViewBody
          view={view}
          onSignedIn={(user) => afterSignIn(user, { to: safePath(to), goesOn: to !== null })}
          onSaved={showAccountToast}
        />
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
