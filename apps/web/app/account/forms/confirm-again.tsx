import type { User } from '@access-atlas/contract/accounts/users.ts';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import type { FormInput } from '../../forms/use-form.ts';
import { PasskeyButton } from '../passkeys/passkey-button.tsx';
import { usePasskeysSupported } from '../passkeys/use-passkeys-supported.ts';
import { setSignedIn } from '../state/account-state.ts';
import { ThirdPartyButtons } from '../third-parties/third-party-buttons.tsx';
import { OwnPasswordField } from './own-password-field.tsx';
import type { WaysToConfirm } from './ways-to-confirm.ts';

interface ConfirmAgainProps {
  readonly user: User;
  readonly ways: WaysToConfirm;
  readonly input: FormInput<string>;
  readonly label: string;
  /** The page of this form, to which other services lead back; the page at hand where it has none. */
  readonly path?: string;
  /** Called when a passkey was used, which shows who somebody is as well. */
  readonly onConfirmed: () => void;
}

/** Asks somebody who signed in a while ago who they are, in each way in which their account can be opened. */
export function ConfirmAgain({ user, ways, input, label, path, onConfirmed }: ConfirmAgainProps) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const knowsPasskeys = usePasskeysSupported();
  const confirmed = (somebody: User) => {
    setSignedIn(somebody);
    onConfirmed();
  };
  return (
    <>
      <p>{t('account.confirmAgain')}</p>
      {ways.hasPassword && <OwnPasswordField email={user.email} input={input} label={label} />}
      {ways.hasPasskey && knowsPasskeys && <PasskeyButton onSignedIn={confirmed} />}
      <ThirdPartyButtons among={ways.services} backTo={path ?? `${pathname}${search}`} />
    </>
  );
}
