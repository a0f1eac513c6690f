import { type ThirdParty, thirdPartyNames } from '@access-atlas/contract/accounts/third-party-names.ts';
import type { User } from '@access-atlas/contract/accounts/users.ts';
import { useTranslation } from 'react-i18next';
import { FormFrame } from '../../forms/form-frame.tsx';
import { callThirdParties } from '../call-accounts.ts';
import { ConfirmAgain } from '../forms/confirm-again.tsx';
import { SaveActions } from '../forms/save-actions.tsx';
import { useConfirmedForm } from '../forms/use-confirmed-form.ts';

interface DisconnectFormProps {
  readonly service: ThirdParty;
  readonly user: User;
  readonly onDone: () => void;
}

/** Asks before another service is disconnected. Who signed in a while ago shows first that it is them. */
export function DisconnectForm({ service: key, user, onDone }: DisconnectFormProps) {
  const { t } = useTranslation();
  const service = thirdPartyNames[key];
  const { form, labels, confirmation } = useConfirmedForm(
    user,
    () => callThirdParties((api) => api.disconnect({ params: { service: key } })),
    onDone,
  );
  return (
    <FormFrame form={form} labels={labels} refusedTitle={t('account.thirdParties.notDisconnectedYet', { service })}>
      <p>{t('account.thirdParties.disconnectText', { service })}</p>
      {confirmation && <ConfirmAgain user={user} {...confirmation} />}
      <SaveActions label={t('account.thirdParties.disconnect')} isSending={form.isSending} />
    </FormFrame>
  );
}
