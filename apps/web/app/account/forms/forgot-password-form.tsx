import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { FormFrame } from '../../forms/form-frame.tsx';
import { useForm } from '../../forms/use-form.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Message } from '../../ui/feedback/message.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { AccountLink } from '../account-link.tsx';
import { callAccounts } from '../call-accounts.ts';
import { CaptchaLine } from '../captcha/captcha-line.tsx';
import { useCaptcha } from '../captcha/use-captcha.ts';
import { useFormStep } from '../form-step.ts';
import { refusalOf } from '../refusal-words.ts';
import styles from './account-form.module.css';
import { checkFields } from './check-fields.ts';

const fields = ['email'] as const;

/** Has a link to choose a new password sent. What it says is the same whether or not the address has an account. */
export function ForgotPasswordForm() {
  const { t } = useTranslation();
  const { state } = useLocation();
  // A link that was used up or too old led here.
  const { isLinkUsed = false } = Object(state) as { readonly isLinkUsed?: boolean };
  const [isSent, setSent] = useState(false);
  useFormStep(isSent ? t('account.forgotPassword.sentTitle') : null);
  const captcha = useCaptcha('forgotPassword');
  const form = useForm({
    fields,
    check: (values) => checkFields(t, values, { email: 'email' }),
    send: async ({ email }) => {
      const taken = await captcha.take();
      if ('refusal' in taken) return taken.refusal;
      const { solution: recaptcha } = taken;
      const outcome = await callAccounts((api) => api.forgotPassword({ body: { email: email.trim(), recaptcha } }));
      if (!outcome.isTaken) return refusalOf(t, outcome.answer, fields);
      setSent(true);
      return null;
    },
  });
  if (isSent) {
    return (
      <div className={styles.stack}>
        {/* The focus is on the new title, which does not say it. */}
        <Message kind="success" title={t('account.forgotPassword.sent')} role="status" />
        <p>{t('account.forgotPassword.sentHelp')}</p>
        <div className={styles.actions}>
          <Button variant="outline" onClick={() => setSent(false)}>
            {t('account.forgotPassword.again')}
          </Button>
          <AccountLink view="logIn" className={styles.link}>
            {t('account.logIn.title')}
          </AccountLink>
        </div>
      </div>
    );
  }
  const labels = {
    email: t('account.email'),
  };
  return (
    <FormFrame form={form} labels={labels} refusedTitle={t('account.forgotPassword.refused')}>
      {isLinkUsed && (
        <Message kind="notice" title={t('account.errors.linkUsed')} role="status">
          {t('account.forgotPassword.linkUsedHelp')}
        </Message>
      )}
      <p>{t('account.forgotPassword.text')}</p>
      <TextField
        {...form.input('email')}
        label={labels.email}
        // A text to browsers: those of type "email" are not known as usernames everywhere.
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <CaptchaLine captcha={captcha} />
      <Button
        type="submit"
        variant="primary"
        isLarge
        isBlock
        isLoading={form.isSending}
        loadingText={t('account.forgotPassword.sending')}
      >
        {t('account.forgotPassword.submit')}
      </Button>
      <p>
        <AccountLink view="logIn" className={styles.link}>
          {t('account.forgotPassword.back')}
        </AccountLink>
      </p>
    </FormFrame>
  );
}
