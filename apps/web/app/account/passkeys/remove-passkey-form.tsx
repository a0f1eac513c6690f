import type { Passkey } from '@access-atlas/contract/passkeys.ts';
import { useTranslation } from 'react-i18next';
import { FormFrame } from '../../forms/form-frame.tsx';
import { useForm } from '../../forms/use-form.ts';
import { callPasskeys } from '../call-accounts.ts';
import { SaveActions } from '../forms/save-actions.tsx';
import { refusalOf } from '../refusal-words.ts';

interface RemovePasskeyFormProps {
  readonly passkey: Passkey;
  readonly onDone: () => void;
}

/** Asks before a passkey is removed: there is no way back. */
export function RemovePasskeyForm({ passkey, onDone }: RemovePasskeyFormProps) {
  const { t } = useTranslation();
  const form = useForm<never>({
    fields: [],
    check: () => ({}),
    send: async () => {
      const outcome = await callPasskeys((api) => api.removePasskey({ params: { id: passkey._id } }));
      if (!outcome.isTaken) return refusalOf(t, outcome.answer, []);
      await forgetOnDevice(passkey.credentialId);
      onDone();
      return null;
    },
  });
  return (
    <FormFrame form={form} labels={{}} refusedTitle={t('account.passkeys.notRemoved')}>
      <p>{t('account.passkeys.removeText', { name: passkey.name })}</p>
      <SaveActions label={t('account.passkeys.remove')} isSending={form.isSending} />
    </FormFrame>
  );
}

/** Tells the device that a passkey works no more, so that it is not offered, where the browser can. */
async function forgetOnDevice(credentialId: string): Promise<void> {
  const { signalUnknownCredential } = globalThis.PublicKeyCredential ?? {};
  await signalUnknownCredential
    ?.call(PublicKeyCredential, { rpId: window.location.hostname, credentialId })
    .catch(() => undefined);
}
