import type { User } from '@access-atlas/contract/accounts/users.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountLink } from '../../account/account-link.tsx';
import { RequireAccount } from '../../account/require-account.tsx';
import { RestrictionNotice } from '../../account/restriction-notice.tsx';
import { restrictionOf } from '../../account/restriction-of.ts';
import { SecureOnly } from '../../account/secure-only.tsx';
import SendConfirmationAgain from '../../account/send-confirmation-again.tsx';
import { ThirdPartyOutcome } from '../../account/third-parties/third-party-outcome.tsx';
import { useSite } from '../../browser/use-site.ts';
import { formatDaysAgo } from '../../i18n/format-date.ts';
import { buttonClass } from '../../ui/actions/button-look.ts';
import { Avatar } from '../../ui/display/avatar.tsx';
import { Card } from '../../ui/display/card.tsx';
import { SectionHeading } from '../../ui/display/section-heading.tsx';
import { Message } from '../../ui/feedback/message.tsx';
import { FormIcon } from '../../ui/icon/form-icon.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { ConnectionList } from './connection-list.tsx';
import { PasskeyList } from './passkey-list.tsx';
import { SessionList } from './session-list.tsx';
import styles from './settings-page.module.css';
import { WeeklyMailSwitch } from './weekly-mail-switch.tsx';

interface SettingsPageProps {
  /** What a visitor needs: it stays on the device, and everybody has it. */
  readonly needs: ReactNode;
}

/** What is set on this device, and what belongs to an account: who it is, how it is opened, where it is open, the ways out. */
export function SettingsPage({ needs }: SettingsPageProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.page}>
      <h1>{t('account.settings.title')}</h1>
      {needs}
      <SecureOnly>
        <RequireAccount>{(user) => <Settings user={user} />}</RequireAccount>
      </SecureOnly>
    </div>
  );
}

function Settings({ user }: { readonly user: User }) {
  const { t } = useTranslation();
  const { language } = useSite();
  const called = user.username ?? user.name;
  const restriction = restrictionOf(user);
  return (
    <>
      <ThirdPartyOutcome />
      {restriction && <RestrictionNotice restriction={restriction} />}
      <Card as="section" className={styles.who} aria-label={t('account.settings.profile')}>
        <Avatar name={called} imageUrl={user.avatar} />
        <div className={styles.words}>
          <p className={styles.name}>
            <bdi>{called}</bdi>
          </p>
          <p className={styles.meta}>
            <bdi>{user.name}</bdi>
            {user.email !== null && (
              <>
                {' · '}
                <bdi>{user.email}</bdi>
              </>
            )}
          </p>
        </div>
        <AccountLink view="editProfile" className={buttonClass({ variant: 'outline' })}>
          {t('account.editProfile.title')}
        </AccountLink>
      </Card>
      {user.messages
        // Above, with why and until when.
        .filter(({ code }) => code !== 'restricted')
        .map(({ code }) => (
          <Message key={code} action={code === 'emailUnconfirmed' && <SendConfirmationAgain />}>
            {t(`frame.account.messages.${code}`)}
          </Message>
        ))}
      <Card as="section" className={styles.section} aria-labelledby="settings-signing-in">
        <SectionHeading id="settings-signing-in">{t('account.settings.signingIn')}</SectionHeading>
        <div className={styles.row}>
          <FormIcon name="key" size={24} />
          <div className={styles.words}>
            <p>{t('account.password')}</p>
            <p className={styles.meta}>
              {user.passwordChangedAt === null
                ? t('account.settings.noPassword')
                : t('account.settings.passwordChanged', {
                    when: formatDaysAgo(user.passwordChangedAt, new Date(), language),
                  })}
            </p>
          </div>
          <AccountLink view="changePassword" className={buttonClass({ variant: 'outline' })}>
            {t('account.changePassword.title')}
          </AccountLink>
        </div>
        <PasskeyList user={user} />
        <ConnectionList user={user} />
      </Card>
      <Card as="section" className={styles.section} aria-labelledby="settings-sessions">
        <SectionHeading id="settings-sessions">{t('account.settings.sessions')}</SectionHeading>
        <SessionList />
      </Card>
      {user.getsWeeklyMail !== null && (
        <Card as="section" className={styles.section} aria-labelledby="settings-weekly-mail">
          <SectionHeading id="settings-weekly-mail">{t('account.settings.weeklyMail')}</SectionHeading>
          <WeeklyMailSwitch isOn={user.getsWeeklyMail} />
        </Card>
      )}
      <Card as="section" className={styles.section} aria-labelledby="settings-data">
        <SectionHeading id="settings-data">{t('account.settings.data')}</SectionHeading>
        <p>{t('account.settings.dataText')}</p>
        <AccountLink view="downloadData" className={buttonClass({ variant: 'outline' })}>
          <FormIcon name="download" />
          {t('account.downloadData.title')}
        </AccountLink>
      </Card>
      <Card as="section" className={styles.section} aria-labelledby="settings-leaving">
        <SectionHeading id="settings-leaving">{t('account.deleteAccount.title')}</SectionHeading>
        <p>{t('account.settings.leavingText')}</p>
        <AccountLink view="deleteAccount" className={buttonClass({ variant: 'destructive' })}>
          <Icon name="trash" />
          {t('account.settings.leave')}
        </AccountLink>
      </Card>
    </>
  );
}
