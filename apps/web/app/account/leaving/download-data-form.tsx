import { personalDataPath } from '@access-atlas/contract/accounts/personal-data-path.ts';
import type { User } from '@access-atlas/contract/accounts/users.ts';
import { useTranslation } from 'react-i18next';
import { FormFrame } from '../../forms/form-frame.tsx';
import { useForm } from '../../forms/use-form.ts';
import { accountPaths } from '../account-views.ts';
import { callAccounts } from '../call-accounts.ts';
import { ConfirmAgain } from '../forms/confirm-again.tsx';
import { SaveActions } from '../forms/save-actions.tsx';
import { useConfirmation } from '../forms/use-confirmation.ts';
import { refusalOf } from '../refusal-words.ts';

const fields = ['currentPassword'] as const;

interface DownloadDataFormProps {
  readonly user: User;
  /** The download has begun. */
  readonly onDone: () => void;
}

/** Gives a person all that the site holds of them, once they have shown who they are. */
export function DownloadDataForm({ user, onDone }: DownloadDataFormProps) {
  const { t } = useTranslation();
  const confirmation = useConfirmation(user);
  const download = () => {
    const link = document.createElement('a');
    link.href = personalDataPath;
    // What the site refuses is then a download that failed, not another page.
    link.download = '';
    link.click();
    onDone();
  };
  const labels = { currentPassword: t('account.changePassword.current') };
  const form = useForm({
    fields,
    check: ({ currentPassword }) => confirmation.check(currentPassword),
    send: async ({ currentPassword }) => {
      const body = currentPassword === '' ? {} : { currentPassword };
      const outcome = await callAccounts((api) => api.confirmIdentity({ body }));
      if (!outcome.isTaken) {
        confirmation.askWhere(outcome.answer);
        return refusalOf(t, outcome.answer, fields);
      }
      download();
      return null;
    },
  });
  return (
    <FormFrame form={form} labels={labels} refusedTitle={t('account.downloadData.refused')}>
      <p>{t('account.downloadData.text')}</p>
      {confirmation.isAsked && (
        <ConfirmAgain
          user={user}
          path={accountPaths.downloadData}
          input={form.input('currentPassword')}
          label={labels.currentPassword}
          onConfirmed={download}
        />
      )}
      <SaveActions label={t('account.downloadData.submit')} isSending={form.isSending} />
    </FormFrame>
  );
}
