import type { User } from '@access-atlas/contract/accounts/users.ts';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../browser/use-site.ts';
import { FormFrame } from '../../forms/form-frame.tsx';
import { NewPasswordFields } from '../../forms/new-password-fields.tsx';
import { useForm } from '../../forms/use-form.ts';
import { Button } from '../../ui/actions/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { AccountLink } from '../account-link.tsx';
import { callAccounts } from '../call-accounts.ts';
import { CaptchaLine } from '../captcha/captcha-line.tsx';
import { useCaptcha } from '../captcha/use-captcha.ts';
import { keptSignIn } from '../kept-sign-in.ts';
import { OtherWays } from '../other-ways.tsx';
import { refusalOf } from '../refusal-words.ts';
import styles from './account-form.module.css';
import { checkFields } from './check-fields.ts';
import { PoliciesField } from './policies-field.tsx';

const fields = ['name', 'username', 'email', 'password', 'confirmation', 'policies'] as const;

/** Makes an account and signs it in. */
export function CreateAccountForm({ onSignedIn }: { readonly onSignedIn: (user: User) => void }) {
  const { t } = useTranslation();
  const { language } = useSite();
  const captcha = useCaptcha('signUp');
  const form = useForm({
    fields,
    check: (values) => ({
      ...checkFields(t, values, {
        name: 'name',
        username: 'username',
        email: 'email',
        password: 'newPassword',
        policies: 'checked',
      }),
      ...(values.confirmation !== values.password && { confirmation: t('account.errors.confirmation') }),
    }),
    send: async ({ name, username, email, password }) => {
      const taken = await captcha.take();
      if ('refusal' in taken) return taken.refusal;
      const { solution: recaptcha } = taken;
      const body = { name: name.trim(), username, email: email.trim(), password, recaptcha };
      const answered = await callAccounts((api) => api.createUser({ query: { lng: language }, body }));
      const outcome = await keptSignIn(answered);
      if (!outcome.isTaken) return refusalOf(t, outcome.answer, fields);
      onSignedIn(outcome.body);
      return null;
    },
  });
  const labels = {
    name: t('account.name'),
    username: t('account.username'),
    email: t('account.email'),
    password: t('forms.password.label'),
    confirmation: t('forms.password.confirm'),
    policies: t('account.createAccount.policiesName'),
  };
  return (
    <FormFrame form={form} labels={labels} refusedTitle={t('account.createAccount.refused')}>
      <TextField
        {...form.input('name')}
        label={labels.name}
        hint={t('account.nameHint')}
        autoComplete="name"
        required
      />
      <TextField
        {...form.input('username')}
        label={labels.username}
        hint={t('account.usernameHint')}
        autoComplete="nickname"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <TextField
        {...form.input('email')}
        label={labels.email}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <NewPasswordFields password={form.input('password')} confirmation={form.input('confirmation')} />
      <PoliciesField input={form.input('policies')} />
      <CaptchaLine captcha={captcha} />
      <Button
        type="submit"
        variant="primary"
        isLarge
        isBlock
        isLoading={form.isSending}
        loadingText={t('account.createAccount.sending')}
      >
        {t('account.createAccount.submit')}
      </Button>
      <OtherWays />
      <p className={styles.other}>
        {t('account.createAccount.already')}{' '}
        <AccountLink view="logIn" className={styles.link}>
          {t('account.logIn.title')}
        </AccountLink>
      </p>
    </FormFrame>
  );
}
