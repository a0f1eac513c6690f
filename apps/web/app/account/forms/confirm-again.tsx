import type { User } from '@access-atlas/contract/accounts/users.ts';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import type { FormInput } from '../../forms/use-form.ts';
import { PasskeyButton } from '../passkeys/passkey-button.tsx';
import { usePasskeysSupported } from '../passkeys/use-passkeys-supported.ts';
import { setSignedIn } from '../state/account-state.ts';
import { ThirdPartyButtons } from '../third-parties/third-party-buttons.tsx';
import { OwnPasswordField } from './own-password-field.tsx';

interface ConfirmAgainProps {
  readonly user: User;
  readonly input: FormInput<string>;
  readonly label: string;
  /** Whether the form has the field of the password itself, where there is one. */
  readonly hasPasswordField?: boolean;
  /** The page of this form, to which other services lead back; the page at hand where it has none. */
  readonly path?: string;
  /** Called when a passkey was used, which shows who somebody is as well. */
  readonly onConfirmed: () => void;
}

/** Asks somebody who signed in a while ago who they are, in each way in which their account can be opened. */
export function ConfirmAgain({ user, input, label, hasPasswordField = false, path, onConfirmed }: ConfirmAgainProps) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const knowsPasskeys = usePasskeysSupported();
  const { waysToSignIn } = user;
  const confirmed = (somebody: User) => {
    setSignedIn(somebody);
    onConfirmed();
  };
  return (
    <>
      <p>{t('account.confirmAgain')}</p>
      {waysToSignIn.includes('password') && !hasPasswordField && (
        <OwnPasswordField email={user.email} input={input} label={label} />
      )}
      {waysToSignIn.includes('passkey') && knowsPasskeys && <PasskeyButton onSignedIn={confirmed} />}
      <ThirdPartyButtons among={waysToSignIn} backTo={path ?? `${pathname}${search}`} />
    </>
  );
}
