import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountLink } from '../../../account/account-link.tsx';
import { AccountNotices } from '../../../account/account-notices.tsx';
import { useAccount } from '../../../account/state/account-state.ts';
import { buttonClass } from '../../../ui/actions/button-look.ts';
import { lazyComponent } from '../../../ui/feedback/lazy-component.tsx';
import { AccountPlaceholder } from './account-placeholder.tsx';
import { useSuccessorFocus } from './use-successor-focus.ts';

/** Who is not signed in does without it. */
const SignedInMenu = lazyComponent(() => import('./signed-in-menu.tsx'), { onFailure: 'retry' });

/** A way to log in, or what belongs to who is signed in; with it, what every page has of accounts. */
export default function AccountControl() {
  const { t } = useTranslation();
  const account = useAccount();
  const [hasMenu, setHasMenu] = useState(false);
  const keepFocus = useSuccessorFocus(hasMenu);
  const takeMenu = (isLoaded: boolean) => {
    keepFocus();
    setHasMenu(isLoaded);
  };
  const isUnknown =
    account.status === 'loading' || account.status === 'failed' || (account.status === 'signedIn' && !hasMenu);
  return (
    <>
      {account.status === 'signedIn' && <SignedInMenu user={account.user} onLoaded={takeMenu} />}
      {account.status === 'signedOut' && (
        <AccountLink view="logIn" className={buttonClass({ variant: 'outline' })}>
          {t('frame.account.logIn')}
        </AccountLink>
      )}
      {isUnknown && <AccountPlaceholder />}
      <AccountNotices />
    </>
  );
}
