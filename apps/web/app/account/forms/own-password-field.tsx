import { PasswordField } from '../../forms/password-field.tsx';
import type { FormInput } from '../../forms/use-form.ts';

interface OwnPasswordFieldProps {
  /** Of the account. */
  readonly email: string | null;
  readonly input: FormInput<string>;
  readonly label: string;
}

/** The password of an account that is known already: password managers learn whose it is from a field that nobody sees. */
export function OwnPasswordField({ email, input, label }: OwnPasswordFieldProps) {
  return (
    <>
      <input type="text" name="username" autoComplete="username" value={email ?? ''} readOnly hidden />
      <PasswordField input={input} label={label} autoComplete="current-password" />
    </>
  );
}
