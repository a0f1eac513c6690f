import type { User } from '@access-atlas/contract/users.ts';
import { useTranslation } from 'react-i18next';
import { PasswordField } from '../../forms/password-field.tsx';
import type { FormInput } from '../../forms/use-form.ts';
import { PasskeyButton } from '../passkeys/passkey-button.tsx';

interface ConfirmAgainProps {
  readonly user: User;
  readonly input: FormInput<string>;
  readonly label: string;
  /** Called with who used a passkey, which shows who they are as well. */
  readonly onSignedIn: (user: User) => void;
}

/** Asks somebody who signed in a while ago who they are: by their password, or by a passkey. */
export function ConfirmAgain({ user, input, label, onSignedIn }: ConfirmAgainProps) {
  const { t } = useTranslation();
  return (
    <>
      <p>{t('account.leaving.confirm')}</p>
      {/* Password managers learn whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={user.email ?? ''} readOnly hidden />
      <PasswordField input={input} label={label} autoComplete="current-password" />
      <PasskeyButton onSignedIn={onSignedIn} />
    </>
  );
}
