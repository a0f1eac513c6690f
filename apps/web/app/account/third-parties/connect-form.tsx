import { type ThirdParty, thirdPartyNames } from '@access-atlas/contract/accounts/third-party-names.ts';
import type { User } from '@access-atlas/contract/accounts/users.ts';
import { useTranslation } from 'react-i18next';
import { FormFrame } from '../../forms/form-frame.tsx';
import { useForm } from '../../forms/use-form.ts';
import { callThirdParties } from '../call-accounts.ts';
import { ConfirmAgain } from '../forms/confirm-again.tsx';
import { SaveActions } from '../forms/save-actions.tsx';
import { useConfirmation } from '../forms/use-confirmation.ts';
import { refusalOf } from '../refusal-words.ts';

const fields = ['currentPassword'] as const;

interface ConnectFormProps {
  readonly service: ThirdParty;
  readonly user: User;
}

/** Leads to another service, to connect it. Who signed in a while ago shows first that it is them. */
export function ConnectForm({ service: key, user }: ConnectFormProps) {
  const { t } = useTranslation();
  const service = thirdPartyNames[key];
  const confirmation = useConfirmation(user);
  const labels = { currentPassword: t('account.changePassword.current') };
  const form = useForm({
    fields,
    check: ({ currentPassword }) => confirmation.check(currentPassword),
    send: async ({ currentPassword }) => {
      const body = currentPassword === '' ? {} : { currentPassword };
      const begun = await callThirdParties((api) => api.beginConnecting({ params: { service: key }, body }));
      if (!begun.isTaken) {
        confirmation.askWhere(begun.answer);
        return refusalOf(t, begun.answer, fields);
      }
      window.location.assign(begun.body.url);
      return null;
    },
  });
  return (
    <FormFrame form={form} labels={labels} refusedTitle={t('account.thirdParties.notConnectedYet', { service })}>
      <p>{t('account.thirdParties.connectText', { service })}</p>
      {confirmation.isAsked && (
        <ConfirmAgain
          user={user}
          input={form.input('currentPassword')}
          label={labels.currentPassword}
          onConfirmed={confirmation.end}
        />
      )}
      <SaveActions label={t('account.thirdParties.goTo', { service })} isSending={form.isSending} />
    </FormFrame>
  );
}
