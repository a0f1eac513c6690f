import type { PendingSignIn } from '@access-atlas/contract/accounts/third-parties.ts';
import { thirdPartyNames } from '@access-atlas/contract/accounts/third-party-names.ts';
import type { User } from '@access-atlas/contract/accounts/users.ts';
import { useTranslation } from 'react-i18next';
import { FormFrame } from '../../forms/form-frame.tsx';
import { useForm } from '../../forms/use-form.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Message } from '../../ui/feedback/message.tsx';
import { AccountLink } from '../account-link.tsx';
import { callThirdParties } from '../call-accounts.ts';
import styles from '../forms/account-form.module.css';
import { checkFields } from '../forms/check-fields.ts';
import { OwnPasswordField } from '../forms/own-password-field.tsx';
import { keptSignIn } from '../kept-sign-in.ts';
import { refusalOf } from '../refusal-words.ts';

const fields = ['password'] as const;

interface ConnectPendingFormProps {
  readonly pending: PendingSignIn;
  readonly onSignedIn: (user: User) => void;
}

/** Connects another service to the account that has the same address, by the password of that account. */
export function ConnectPendingForm({ pending, onSignedIn }: ConnectPendingFormProps) {
  const { t } = useTranslation();
  const service = thirdPartyNames[pending.service];
  const email = pending.email ?? '';
  const form = useForm({
    fields,
    check: (values) => checkFields(t, values, { password: 'loginPassword' }),
    send: async ({ password }) => {
      const answered = await callThirdParties((api) => api.connectPending({ body: { password } }));
      const outcome = await keptSignIn(answered);
      if (!outcome.isTaken) return refusalOf(t, outcome.answer, fields);
      onSignedIn(outcome.body);
      return null;
    },
  });
  const labels = { password: t('account.password') };
  return (
    <FormFrame form={form} labels={labels} refusedTitle={t('account.thirdParties.notConnectedYet', { service })}>
      <Message>{t('account.thirdParties.hasAccount', { email, service })}</Message>
      <OwnPasswordField email={email} input={form.input('password')} label={labels.password} />
      <Button
        type="submit"
        variant="primary"
        isLarge
        isBlock
        isLoading={form.isSending}
        loadingText={t('account.logIn.sending')}
      >
        {t('account.thirdParties.connectAndLogIn')}
      </Button>
      <p>
        <AccountLink view="forgotPassword" className={styles.link}>
          {t('account.logIn.forgot')}
        </AccountLink>
      </p>
    </FormFrame>
  );
}
