import type { Passkey } from '@access-atlas/contract/accounts/passkeys.ts';
import type { User } from '@access-atlas/contract/accounts/users.ts';
import { useTranslation } from 'react-i18next';
import { FormFrame } from '../../forms/form-frame.tsx';
import { callPasskeys } from '../call-accounts.ts';
import { ConfirmAgain } from '../forms/confirm-again.tsx';
import { SaveActions } from '../forms/save-actions.tsx';
import { useConfirmedForm } from '../forms/use-confirmed-form.ts';

interface RemovePasskeyFormProps {
  readonly passkey: Passkey;
  readonly user: User;
  readonly onDone: () => void;
}

/** Asks before a passkey is removed: there is no way back. Who signed in a while ago shows first that it is them. */
export function RemovePasskeyForm({ passkey, user, onDone }: RemovePasskeyFormProps) {
  const { t } = useTranslation();
  const { form, labels, confirmation } = useConfirmedForm(
    user,
    () => callPasskeys((api) => api.removePasskey({ params: { id: passkey._id } })),
    async () => {
      await forgetOnDevice(passkey.credentialId);
      onDone();
    },
  );
  return (
    <FormFrame form={form} labels={labels} refusedTitle={t('account.passkeys.notRemoved')}>
      <p>{t('account.passkeys.removeText', { name: passkey.name })}</p>
      {confirmation && <ConfirmAgain user={user} {...confirmation} />}
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
