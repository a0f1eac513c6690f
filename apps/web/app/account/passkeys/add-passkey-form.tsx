import type { User } from '@access-atlas/contract/accounts/users.ts';
import { passkeyNameMaxCharacters } from '@access-atlas/contract/limits.ts';
import { useTranslation } from 'react-i18next';
import { FormFrame } from '../../forms/form-frame.tsx';
import { useForm } from '../../forms/use-form.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { callPasskeys } from '../call-accounts.ts';
import { ConfirmAgain } from '../forms/confirm-again.tsx';
import { SaveActions } from '../forms/save-actions.tsx';
import { useConfirmation } from '../forms/use-confirmation.ts';
import { refusalOf } from '../refusal-words.ts';

const fields = ['name', 'currentPassword'] as const;

interface AddPasskeyFormProps {
  readonly user: User;
  readonly onDone: () => void;
}

/**
 * Has the device make a passkey, and adds it under a name. Who signed in a while ago shows first that it is them.
 */
export function AddPasskeyForm({ user, onDone }: AddPasskeyFormProps) {
  const { t } = useTranslation();
  const confirmation = useConfirmation(user);
  const labels = { name: t('account.passkeys.name'), currentPassword: t('account.changePassword.current') };
  const form = useForm({
    fields,
    check: ({ name, currentPassword }) => ({
      ...(name.trim() === '' && { name: t('account.errors.required') }),
      ...confirmation.check(currentPassword),
    }),
    send: async ({ name, currentPassword }) => {
      const body = currentPassword === '' ? {} : { currentPassword };
      const begun = await callPasskeys((api) => api.beginAddingPasskey({ body }));
      if (!begun.isTaken) {
        confirmation.askWhere(begun.answer);
        return refusalOf(t, begun.answer, fields);
      }
      const { makePasskey } = await import('./make-passkey.ts');
      const made = await makePasskey(begun.body);
      if (typeof made === 'string') return { general: { text: t(`account.passkeys.${made}`) } };
      const added = await callPasskeys((api) => api.addPasskey({ body: { name: name.trim(), credential: made } }));
      if (!added.isTaken) return refusalOf(t, added.answer, fields);
      onDone();
      return null;
    },
  });
  return (
    <FormFrame form={form} labels={labels} refusedTitle={t('account.passkeys.notAdded')}>
      <p>{t('account.passkeys.explained')}</p>
      <TextField
        {...form.input('name')}
        label={labels.name}
        hint={t('account.passkeys.nameHint')}
        maxLength={passkeyNameMaxCharacters}
        autoComplete="off"
        required
      />
      {confirmation.isAsked && (
        <ConfirmAgain
          user={user}
          input={form.input('currentPassword')}
          label={labels.currentPassword}
          onConfirmed={confirmation.end}
        />
      )}
      <SaveActions label={t('account.passkeys.add')} isSending={form.isSending} />
    </FormFrame>
  );
}
