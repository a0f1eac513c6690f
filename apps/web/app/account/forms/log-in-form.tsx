import type { User } from '@access-atlas/contract/accounts/users.ts';
import { useTranslation } from 'react-i18next';
import { FormFrame } from '../../forms/form-frame.tsx';
import { PasswordField } from '../../forms/password-field.tsx';
import { useForm } from '../../forms/use-form.ts';
import { Button } from '../../ui/actions/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { AccountLink } from '../account-link.tsx';
import { callAccounts } from '../call-accounts.ts';
import { keptSignIn } from '../kept-sign-in.ts';
import { OtherWays } from '../other-ways.tsx';
import { refusalOf } from '../refusal-words.ts';
import styles from './account-form.module.css';
import { checkFields } from './check-fields.ts';

const fields = ['email', 'password'] as const;

/** E-mail address and password, a passkey, or another service; below them the ways to the other forms. */
export function LogInForm({ onSignedIn }: { readonly onSignedIn: (user: User) => void }) {
  const { t } = useTranslation();
  const form = useForm({
    fields,
    check: (values) => checkFields(t, values, { email: 'email', password: 'loginPassword' }),
    send: async ({ email, password }) => {
      const answered = await callAccounts((api) => api.logIn({ body: { email: email.trim(), password } }));
      const outcome = await keptSignIn(answered);
      if (!outcome.isTaken) return refusalOf(t, outcome.answer, fields);
      onSignedIn(outcome.body);
      return null;
    },
  });
  const labels = {
    email: t('account.email'),
    password: t('account.password'),
  };
  return (
    <FormFrame form={form} labels={labels} refusedTitle={t('account.logIn.refused')}>
      <TextField
        {...form.input('email')}
        label={labels.email}
        // A text to browsers: those of type "email" are not known as usernames everywhere.
        inputMode="email"
        // Browsers offer passkeys beside addresses where the second word stands.
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <PasswordField input={form.input('password')} label={labels.password} autoComplete="current-password" />
      <Button
        type="submit"
        variant="primary"
        isLarge
        isBlock
        isLoading={form.isSending}
        loadingText={t('account.logIn.sending')}
      >
        {t('account.logIn.submit')}
      </Button>
      <p>
        <AccountLink view="forgotPassword" className={styles.link}>
          {t('account.logIn.forgot')}
        </AccountLink>
      </p>
      <OtherWays onSignedIn={onSignedIn} />
      <p className={styles.other}>
        {t('account.logIn.newHere')}{' '}
        <AccountLink view="createAccount" className={styles.link}>
          {t('account.createAccount.title')}
        </AccountLink>
      </p>
    </FormFrame>
  );
}
