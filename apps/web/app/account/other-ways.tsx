import type { User } from '@access-atlas/contract/accounts/users.ts';
import { useTranslation } from 'react-i18next';
import { useSite } from '../browser/use-site.ts';
import styles from './other-ways.module.css';
import { PasskeyButton } from './passkeys/passkey-button.tsx';
import { usePasskeysSupported } from './passkeys/use-passkeys-supported.ts';
import { ThirdPartyButtons } from './third-parties/third-party-buttons.tsx';

/**
 * Ways to sign in without a password of this site, as far as the browser and the site know any.
 * @param onSignedIn by a passkey; none is offered where it is left out
 */
export function OtherWays({ onSignedIn }: { readonly onSignedIn?: (user: User) => void }) {
  const { t } = useTranslation();
  const { signInServices } = useSite().site;
  const knowsPasskeys = usePasskeysSupported();
  const hasPasskeys = knowsPasskeys === true && onSignedIn !== undefined;
  if (!hasPasskeys && signInServices.length === 0) return null;
  return (
    <div className={styles.ways}>
      <p className={styles.or}>{t('account.or')}</p>
      {hasPasskeys && <PasskeyButton onSignedIn={onSignedIn} />}
      {/* What is below must not move while somebody presses it. */}
      {knowsPasskeys === null && onSignedIn !== undefined && <div className={styles.room} />}
      <ThirdPartyButtons />
    </div>
  );
}
