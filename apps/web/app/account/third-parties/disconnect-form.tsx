import { type ThirdParty, thirdPartyNames } from '@access-atlas/contract/third-party-names.ts';
import { useTranslation } from 'react-i18next';
import { FormFrame } from '../../forms/form-frame.tsx';
import { useForm } from '../../forms/use-form.ts';
import { callThirdParties } from '../call-accounts.ts';
import { SaveActions } from '../forms/save-actions.tsx';
import { refusalOf } from '../refusal-words.ts';

interface DisconnectFormProps {
  readonly service: ThirdParty;
  readonly onDone: () => void;
}

/** Asks before another service is disconnected. */
export function DisconnectForm({ service: key, onDone }: DisconnectFormProps) {
  const { t } = useTranslation();
  const service = thirdPartyNames[key];
  const form = useForm<never>({
    fields: [],
    check: () => ({}),
    send: async () => {
      const outcome = await callThirdParties((api) => api.disconnect({ params: { service: key } }));
      if (!outcome.isTaken) return refusalOf(t, outcome.answer, []);
      onDone();
      return null;
    },
  });
  return (
    <FormFrame form={form} labels={{}} refusedTitle={t('account.thirdParties.notDisconnectedYet', { service })}>
      <p>{t('account.thirdParties.disconnectText', { service })}</p>
      <SaveActions label={t('account.thirdParties.disconnect')} isSending={form.isSending} />
    </FormFrame>
  );
}
