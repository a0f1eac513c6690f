import type { User } from '@access-atlas/contract/accounts/users.ts';
import { useTranslation } from 'react-i18next';
import { FormFrame } from '../../forms/form-frame.tsx';
import { NewPasswordFields } from '../../forms/new-password-fields.tsx';
import { useForm } from '../../forms/use-form.ts';
import { Message } from '../../ui/feedback/message.tsx';
import { callAccounts } from '../call-accounts.ts';
import { CaptchaLine } from '../captcha/captcha-line.tsx';
import { useCaptcha } from '../captcha/use-captcha.ts';
import { refusalOf } from '../refusal-words.ts';
import { setSignedIn } from '../state/account-state.ts';
import { checkFields } from './check-fields.ts';
import { OwnPasswordField } from './own-password-field.tsx';
import { SaveActions } from './save-actions.tsx';

const fields = ['currentPassword', 'newPassword', 'confirmation'] as const;

interface ChangePasswordFormProps {
  readonly user: User;
  readonly onDone: () => void;
}

/**
 * A new password in place of the current one; all other sessions end. Whoever came by another service may have none yet: the
 * site knows, and says so where one is missing.
 */
export function ChangePasswordForm({ user, onDone }: ChangePasswordFormProps) {
  const { t } = useTranslation();
  const captcha = useCaptcha('changePassword');
  const mayHaveNone = user.thirdPartyAuth !== '0';
  const form = useForm({
    fields,
    check: (values) => ({
      ...checkFields(t, values, { ...(!mayHaveNone && { currentPassword: 'required' }), newPassword: 'newPassword' }),
      ...(values.confirmation !== values.newPassword && { confirmation: t('account.errors.newConfirmation') }),
    }),
    send: async ({ currentPassword, newPassword }) => {
      const taken = await captcha.take();
      if ('refusal' in taken) return taken.refusal;
      const { solution: recaptcha } = taken;
      const outcome = await callAccounts((api) =>
        api.updateUser({ body: { currentPassword, newPassword, recaptcha } }),
      );
      if (!outcome.isTaken) return refusalOf(t, outcome.answer, fields);
      setSignedIn(outcome.body);
      onDone();
      return null;
    },
  });
  const labels = {
    currentPassword: t('account.changePassword.current'),
    newPassword: t('forms.password.new'),
    confirmation: t('forms.password.confirmNew'),
  };
  return (
    <FormFrame form={form} labels={labels} refusedTitle={t('account.changePassword.refused')}>
      <OwnPasswordField
        email={user.email}
        input={form.input('currentPassword')}
        label={labels.currentPassword}
        hint={mayHaveNone ? t('account.changePassword.noneYet') : undefined}
        isOptional={mayHaveNone}
      />
      <NewPasswordFields password={form.input('newPassword')} confirmation={form.input('confirmation')} isChange />
      <CaptchaLine captcha={captcha} />
      <Message>{t('account.changePassword.others')}</Message>
      <SaveActions label={t('account.changePassword.submit')} isSending={form.isSending} />
    </FormFrame>
  );
}
