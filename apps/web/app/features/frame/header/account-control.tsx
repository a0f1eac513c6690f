import { useTranslation } from 'react-i18next';
import { AccountLink } from '../../../account/account-link.tsx';
import { AccountNotices } from '../../../account/account-notices.tsx';
import { useAccount } from '../../../account/state/account-state.ts';
import { buttonClass } from '../../../ui/actions/button-look.ts';
import { AccountPlaceholder } from './account-placeholder.tsx';
import { SignedInMenu } from './signed-in-menu.tsx';

/** A way to log in, or what belongs to who is signed in; with it, what every page has of accounts. */
export default function AccountControl() {
  const { t } = useTranslation();
  const account = useAccount();
  return (
    <>
      {account.status === 'signedIn' && <SignedInMenu user={account.user} />}
      {account.status === 'signedOut' && (
        <AccountLink view="logIn" className={buttonClass({ variant: 'outline' })}>
          {t('frame.account.logIn')}
        </AccountLink>
      )}
      {(account.status === 'loading' || account.status === 'failed') && <AccountPlaceholder />}
      <AccountNotices />
    </>
  );
}
