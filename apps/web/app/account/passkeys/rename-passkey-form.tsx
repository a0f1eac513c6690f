import type { Passkey } from '@access-atlas/contract/accounts/passkeys.ts';
import { passkeyNameMaxCharacters } from '@access-atlas/contract/limits.ts';
import { useTranslation } from 'react-i18next';
import { FormFrame } from '../../forms/form-frame.tsx';
import { useForm } from '../../forms/use-form.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { callPasskeys } from '../call-accounts.ts';
import { SaveActions } from '../forms/save-actions.tsx';
import { refusalOf } from '../refusal-words.ts';

const fields = ['name'] as const;

interface RenamePasskeyFormProps {
  readonly passkey: Passkey;
  readonly onDone: () => void;
}

/** Another name for a passkey. */
export function RenamePasskeyForm({ passkey, onDone }: RenamePasskeyFormProps) {
  const { t } = useTranslation();
  const labels = { name: t('account.passkeys.name') };
  const form = useForm({
    fields,
    initial: { name: passkey.name },
    check: ({ name }) => (name.trim() === '' ? { name: t('account.errors.required') } : {}),
    send: async ({ name }) => {
      const outcome = await callPasskeys((api) =>
        api.renamePasskey({ params: { id: passkey._id }, body: { name: name.trim() } }),
      );
      if (!outcome.isTaken) return refusalOf(t, outcome.answer, fields);
      onDone();
      return null;
    },
  });
  return (
    <FormFrame form={form} labels={labels} refusedTitle={t('account.passkeys.notRenamed')}>
      <TextField
        {...form.input('name')}
        label={labels.name}
        maxLength={passkeyNameMaxCharacters}
        autoComplete="off"
        required
      />
      <SaveActions label={t('account.editProfile.submit')} isSending={form.isSending} />
    </FormFrame>
  );
}
