import { PasswordField } from '../../forms/password-field.tsx';
import type { FormInput } from '../../forms/use-form.ts';

interface OwnPasswordFieldProps {
  /** Of the account. */
  readonly email: string | null;
  readonly input: FormInput<string>;
  readonly label: string;
  readonly hint?: string | undefined;
  /** It may be left empty, and says so. */
  readonly isOptional?: boolean;
}

/** The password of an account that is known already: password managers learn whose it is from a field that nobody sees. */
export function OwnPasswordField({ email, input, label, hint, isOptional }: OwnPasswordFieldProps) {
  return (
    <>
      <input type="text" name="username" autoComplete="username" value={email ?? ''} readOnly hidden />
      <PasswordField input={input} label={label} hint={hint} isOptional={isOptional} autoComplete="current-password" />
    </>
  );
}
