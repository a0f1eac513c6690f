import type { User } from '@access-atlas/contract/users.ts';
import { useTranslation } from 'react-i18next';
import { AccountLink } from '../../../account/account-link.tsx';
import { useLogOut } from '../../../account/sign-in-effects.ts';
import { useAccount } from '../../../account/state/account-state.ts';
import { buttonClass } from '../../../ui/actions/button-look.ts';
import { Link } from '../../../ui/actions/link.tsx';
import { Avatar } from '../../../ui/display/avatar.tsx';
import { VisuallyHidden } from '../../../ui/display/visually-hidden.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { Disclosure } from '../../../ui/overlays/disclosure.tsx';
import styles from './account-menu.module.css';

/** The account in the header of every page: a way to log in, or what belongs to who is signed in. */
export function AccountMenu() {
  const { t } = useTranslation();
  const account = useAccount();
  return (
    <div className={styles.account} data-account-control>
      {account.status === 'signedIn' && <SignedInMenu user={account.user} />}
      {account.status === 'signedOut' && (
        <AccountLink view="logIn" className={buttonClass({ variant: 'outline' })}>
          {t('frame.account.logIn')}
        </AccountLink>
      )}
      {(account.status === 'loading' || account.status === 'failed') && (
        <Link to="/settings" className={buttonClass({ variant: 'quiet' })} aria-label={t('frame.account.yours')}>
          <Avatar name="" isSmall />
        </Link>
      )}
    </div>
  );
}

function SignedInMenu({ user }: { readonly user: User }) {
  const { t } = useTranslation();
  const logOut = useLogOut();
  const called = user.username ?? user.name;
  const label = (
    <>
      <Avatar name={called} imageUrl={user.avatar} isSmall />
      <span className={styles.called}>{called}</span>
      <VisuallyHidden>{t('frame.account.menu')}</VisuallyHidden>
      <span className={styles.arrow}>
        <Icon name="chevron-down" size={18} />
      </span>
    </>
  );
  return (
    <Disclosure hasNoArrow label={label} align="end">
      <div className={styles.who}>
        <Avatar name={called} imageUrl={user.avatar} />
        <div>
          <p className={styles.name}>{called}</p>
          <p className={styles.email}>{user.email}</p>
        </div>
      </div>
      {user.messages.map(({ code }) => (
        <p key={code} className={styles.message}>
          <Icon name="info" />
          <span>{t(`frame.account.messages.${code}`)}</span>
        </p>
      ))}
      <ul className={styles.part}>
        <li>
          <AccountLink view="editProfile" className={styles.entry}>
            <Icon name="profile" />
            {t('frame.account.editProfile')}
          </AccountLink>
        </li>
        <li>
          <AccountLink view="changePassword" className={styles.entry}>
            <Icon name="key" />
            {t('frame.account.changePassword')}
          </AccountLink>
        </li>
        <li>
          <Link to="/settings" className={styles.entry}>
            <Icon name="settings" />
            {t('frame.account.settings')}
          </Link>
        </li>
      </ul>
      <div className={styles.part}>
        <button type="button" className={styles.entry} onClick={() => void logOut()}>
          <Icon name="log-out" />
          {t('frame.account.logOut')}
        </button>
      </div>
    </Disclosure>
  );
}
