import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormFrame } from '../../forms/form-frame.tsx';
import { NewPasswordFields } from '../../forms/new-password-fields.tsx';
import { useForm } from '../../forms/use-form.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ButtonLink } from '../../ui/actions/button-link.tsx';
import { Message } from '../../ui/feedback/message.tsx';
import { focusForReading } from '../../ui/focus/focus-for-reading.ts';
import { accountPaths } from '../account-views.ts';
import { callAccounts } from '../call-accounts.ts';
import { CaptchaLine } from '../captcha/captcha-line.tsx';
import { useCaptcha } from '../captcha/use-captcha.ts';
import type { FollowedLink } from '../followed-link.ts';
import { refusalOf } from '../refusal-words.ts';
import { signOutOf } from '../state/sign-out-of.ts';
import styles from './account-form.module.css';
import { checkFields } from './check-fields.ts';

const fields = ['newPassword', 'newPasswordConfirm'] as const;

interface ResetPasswordFormProps {
  readonly link: FollowedLink;
  /** The link was used up or is too old. */
  readonly onUsedLink: () => void;
}

/** Chooses a new password by the link of a mail. Then the form goes, and "Continue" leads to logging in. */
export function ResetPasswordForm({ link, onUsedLink }: ResetPasswordFormProps) {
  const { t } = useTranslation();
  const [isDone, setDone] = useState(false);
  const done = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isDone) focusForReading(done.current);
  }, [isDone]);
  const captcha = useCaptcha('resetPassword');
  const form = useForm({
    fields,
    check: (values) => ({
      ...checkFields(t, values, { newPassword: 'newPassword' }),
      ...(values.newPasswordConfirm !== values.newPassword && {
        newPasswordConfirm: t('account.errors.newConfirmation'),
      }),
    }),
    send: async (values) => {
      const taken = await captcha.take();
      if ('refusal' in taken) return taken.refusal;
      const { solution: recaptcha } = taken;
      const outcome = await callAccounts((api) =>
        api.resetPassword({ params: { id: link.id }, body: { ...link, ...values, recaptcha } }),
      );
      if (outcome.isTaken) {
        await signOutOf(link.id);
        setDone(true);
        return null;
      }
      const refusal = refusalOf(t, outcome.answer, fields);
      if (Object(outcome.answer?.body).code === '403.USER_SERVICE.101') onUsedLink();
      return refusal;
    },
  });
  if (isDone) {
    return (
      <div className={styles.stack}>
        <div ref={done}>
          <Message kind="success" title={t('account.resetPassword.done')}>
            {t('account.resetPassword.doneHelp')}
          </Message>
        </div>
        <ButtonLink to={accountPaths.logIn} variant="primary" isLarge isBlock>
          {t('account.resetPassword.continue')}
        </ButtonLink>
      </div>
    );
  }
  const labels = {
    newPassword: t('forms.password.new'),
    newPasswordConfirm: t('forms.password.confirmNew'),
  };
  return (
    <FormFrame form={form} labels={labels} refusedTitle={t('account.resetPassword.refused')}>
      <NewPasswordFields
        password={form.input('newPassword')}
        confirmation={form.input('newPasswordConfirm')}
        isChange
      />
      <CaptchaLine captcha={captcha} />
      <Button
        type="submit"
        variant="primary"
        isLarge
        isBlock
        isLoading={form.isSending}
        loadingText={t('account.resetPassword.sending')}
      >
        {t('account.resetPassword.submit')}
      </Button>
    </FormFrame>
  );
}
