import type { User } from '@access-atlas/contract/accounts/users.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountLink } from '../../../account/account-link.tsx';
import { activeEventId } from '../../../account/events/active-event.ts';
import { countOutbox, countOwnDrafts } from '../../../account/own-drafts.ts';
import { restrictionOf } from '../../../account/restriction-of.ts';
import { useLogOut } from '../../../account/sign-in-effects.ts';
import { useSite } from '../../../browser/use-site.ts';
import { formatMoment } from '../../../i18n/format-moment.ts';
import { Link } from '../../../ui/actions/link.tsx';
import { Avatar } from '../../../ui/display/avatar.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { VisuallyHidden } from '../../../ui/display/visually-hidden.tsx';
import { lazyComponent } from '../../../ui/feedback/lazy-component.tsx';
import { FormIcon } from '../../../ui/icon/form-icon.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { Disclosure } from '../../../ui/overlays/disclosure.tsx';
import menuStyles from '../../../ui/overlays/menu-entry.module.css';
import { missionAddress } from '../../../url-state/mission-address.ts';
import styles from './account-menu.module.css';
import { countWaiting } from './count-waiting.ts';
import { useFocusOnLogIn } from './use-focus-on-log-in.ts';

const SendConfirmationAgain = lazyComponent(() => import('../../../account/send-confirmation-again.tsx'), {
  onFailure: 'retry',
});

/** What belongs to who is signed in: their profile, password and settings, and the way out. */
export default function SignedInMenu({ user }: { readonly user: User }) {
  const { t } = useTranslation();
  const logOut = useLogOut();
  useFocusOnLogIn();
  const [drafts, setDrafts] = useState(0);
  const [waiting, setWaiting] = useState(0);
  const [undecided, setUndecided] = useState(0);
  const isDecider = user.isModerator || user.isOperator;
  const count = () => {
    void countOwnDrafts(user._id).then(setDrafts);
    void countOutbox(user._id).then(setWaiting);
    if (isDecider) void countWaiting().then(setUndecided);
  };
  const restriction = restrictionOf(user);
  const { language } = useSite();
  const activeEvent = activeEventId({ status: 'signedIn', user });
  const called = user.username ?? user.name;
  const label = (
    <>
      <Avatar name={called} imageUrl={user.avatar} isSmall />
      <bdi className={styles.called}>{called}</bdi>
      <VisuallyHidden>{t('frame.account.menu')}</VisuallyHidden>
      <span className={styles.arrow}>
        <Icon name="chevron-down" size={18} />
      </span>
    </>
  );
  return (
    <Disclosure onOpen={count} hasNoArrow label={label} align="end">
      <div className={styles.who}>
        <Avatar name={called} imageUrl={user.avatar} />
        <div>
          <p className={styles.name}>
            <bdi>{called}</bdi>
          </p>
          <p className={styles.email}>
            <bdi>{user.email}</bdi>
          </p>
        </div>
      </div>
      {user.messages.map(({ code }) => (
        <p key={code} className={styles.message}>
          <Icon name="info" />
          <span>
            {t(`frame.account.messages.${code}`)} {code === 'emailUnconfirmed' && <SendConfirmationAgain />}
            {code === 'restricted' && restriction !== null && (
              <>
                {' '}
                <Link to={restriction.objectionPath}>{t('frame.account.restricted.object')}</Link>
              </>
            )}
          </span>
        </p>
      ))}
      <ul className={styles.part}>
        <li>
          <AccountLink view="editProfile" className={menuStyles.entry}>
            <FormIcon name="profile" />
            {t('frame.account.editProfile')}
          </AccountLink>
        </li>
        <li>
          <AccountLink view="myReviews" className={menuStyles.entry}>
            <Icon name="review" />
            {user.isProvider ? t('frame.account.myReplies') : t('frame.account.myReviews')}
            {drafts > waiting && (
              <>
                <Badge count={drafts - waiting} />
                <VisuallyHidden>{t('frame.account.drafts', { count: drafts - waiting })}</VisuallyHidden>
              </>
            )}
          </AccountLink>
        </li>
        <li>
          <Link to="/outbox" className={menuStyles.entry}>
            <FormIcon name="outbox" />
            {t('frame.account.outbox')}
            {waiting > 0 && (
              <>
                <Badge count={waiting} />
                <VisuallyHidden>{t('frame.account.outboxCount', { count: waiting })}</VisuallyHidden>
              </>
            )}
          </Link>
        </li>
        <li>
          {activeEvent === undefined || user.event === null ? (
            <AccountLink view="joinEvent" className={menuStyles.entry}>
              <Icon name="map" />
              {t('frame.account.joinEvent')}
            </AccountLink>
          ) : (
            <Link to={missionAddress(activeEvent)} className={menuStyles.entry}>
              <Icon name="map" />
              {t('frame.account.event', {
                name: user.event.name,
                until: formatMoment(user.event.expiration_date, language),
              })}
            </Link>
          )}
        </li>
        {isDecider && (
          <li>
            <Link to="/console" className={menuStyles.entry}>
              <FormIcon name="shield-check" />
              {t('frame.account.console')}
              {undecided > 0 && (
                <>
                  <Badge count={undecided} />
                  <VisuallyHidden>{t('frame.account.undecided', { count: undecided })}</VisuallyHidden>
                </>
              )}
            </Link>
          </li>
        )}
        <li>
          <AccountLink view="changePassword" className={menuStyles.entry}>
            <FormIcon name="key" />
            {t('frame.account.changePassword')}
          </AccountLink>
        </li>
        <li>
          <Link to="/settings" className={menuStyles.entry}>
            <FormIcon name="settings" />
            {t('frame.account.settings')}
          </Link>
        </li>
      </ul>
      <div className={styles.part}>
        <button type="button" className={menuStyles.entry} onClick={() => void logOut()}>
          <FormIcon name="log-out" />
          {t('frame.account.logOut')}
        </button>
      </div>
    </Disclosure>
  );
}
