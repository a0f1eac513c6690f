import type { User } from '@access-atlas/contract/users.ts';
import { useTranslation } from 'react-i18next';
import { AccountLink } from '../../account/account-link.tsx';
import { RequireAccount } from '../../account/require-account.tsx';
import { RestrictionNotice } from '../../account/restriction-notice.tsx';
import { restrictionOf } from '../../account/restriction-of.ts';
import { SecureOnly } from '../../account/secure-only.tsx';
import { buttonClass } from '../../ui/actions/button-look.ts';
import { Avatar } from '../../ui/display/avatar.tsx';
import { Card } from '../../ui/display/card.tsx';
import { SectionHeading } from '../../ui/display/section-heading.tsx';
import { FormIcon } from '../../ui/icon/form-icon.tsx';
import { PasskeyList } from './passkey-list.tsx';
import { SessionList } from './session-list.tsx';
import styles from './settings-page.module.css';

/** What belongs to an account: who it is, how it is opened, and where it is open. */
export function SettingsPage() {
  const { t } = useTranslation();
  return (
    <div className={styles.page}>
      <h1>{t('account.settings.title')}</h1>
      <SecureOnly>
        <RequireAccount>{(user) => <Settings user={user} />}</RequireAccount>
      </SecureOnly>
    </div>
  );
}

function Settings({ user }: { readonly user: User }) {
  const { t } = useTranslation();
  const called = user.username ?? user.name;
  const restriction = restrictionOf(user);
  return (
    <>
      {restriction && <RestrictionNotice restriction={restriction} />}
      <Card as="section" className={styles.who} aria-label={t('account.settings.profile')}>
        <Avatar name={called} imageUrl={user.avatar} />
        <div className={styles.words}>
          <p className={styles.name}>{called}</p>
          <p className={styles.meta}>{[user.name, user.email].filter(Boolean).join(' · ')}</p>
        </div>
        <AccountLink view="editProfile" className={buttonClass({ variant: 'outline' })}>
          {t('account.editProfile.title')}
        </AccountLink>
      </Card>
      <Card as="section" className={styles.section} aria-labelledby="settings-signing-in">
        <SectionHeading id="settings-signing-in">{t('account.settings.signingIn')}</SectionHeading>
        <div className={styles.row}>
          <FormIcon name="key" size={24} />
          <p className={styles.words}>{t('account.password')}</p>
          <AccountLink view="changePassword" className={buttonClass({ variant: 'outline' })}>
            {t('account.changePassword.title')}
          </AccountLink>
        </div>
        <PasskeyList user={user} />
      </Card>
      <Card as="section" className={styles.section} aria-labelledby="settings-sessions">
        <SectionHeading id="settings-sessions">{t('account.settings.sessions')}</SectionHeading>
        <SessionList />
      </Card>
    </>
  );
}
