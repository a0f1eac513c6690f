import type { User } from '@access-atlas/contract/accounts/users.ts';
import { useTranslation } from 'react-i18next';
import type { FormInput } from '../../forms/use-form.ts';
import { PasskeyButton } from '../passkeys/passkey-button.tsx';
import { setSignedIn } from '../state/account-state.ts';
import { OwnPasswordField } from './own-password-field.tsx';

interface ConfirmAgainProps {
  readonly user: User;
  readonly input: FormInput<string>;
  readonly label: string;
  /** Called when a passkey was used, which shows who somebody is as well. */
  readonly onConfirmed: () => void;
}

/** Asks somebody who signed in a while ago who they are: by their password, or by a passkey. */
export function ConfirmAgain({ user, input, label, onConfirmed }: ConfirmAgainProps) {
  const { t } = useTranslation();
  const confirmed = (somebody: User) => {
    setSignedIn(somebody);
    onConfirmed();
  };
  return (
    <>
      <p>{t('account.confirmAgain')}</p>
      <OwnPasswordField email={user.email} input={input} label={label} />
      <PasskeyButton onSignedIn={confirmed} />
    </>
  );
}
