import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { FormFrame } from '../../forms/form-frame.tsx';
import { useForm } from '../../forms/use-form.ts';
import { loadMessages } from '../../i18n/load-messages.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { AccountGuideContext } from '../account-guide.ts';
import { callAccounts } from '../call-accounts.ts';
import { checkFields } from '../forms/check-fields.ts';
import { SaveActions } from '../forms/save-actions.tsx';
import { refusalOf } from '../refusal-words.ts';
import { setSignedIn } from '../state/account-state.ts';
import type { UsernameQuestion } from '../state/username-question-state.ts';

await loadMessages(['account']);

const fields = ['username'] as const;

interface ChooseUsernameDialogProps {
  readonly question: UsernameQuestion;
  readonly onClose: () => void;
}

/** Whoever came with another service has no username, which stands beside what people write: they choose it, and go on. */
export default function ChooseUsernameDialog({ question, onClose }: ChooseUsernameDialogProps) {
  const { t } = useTranslation();
  const guide = useMemo(() => ({ show: () => undefined, close: onClose }), [onClose]);
  const form = useForm({
    fields,
    initial: { username: '' },
    check: (values) => checkFields(t, values, { username: 'username' }),
    send: async ({ username }) => {
      const outcome = await callAccounts((api) => api.updateUser({ body: { username } }));
      if (!outcome.isTaken) return refusalOf(t, outcome.answer, fields);
      setSignedIn(outcome.body);
      onClose();
      question.onChosen();
      return null;
    },
  });
  const label = t('account.username');
  return (
    <AccountGuideContext value={guide}>
      <Dialog title={t('account.chooseUsername.title')} onClose={onClose} isModalOnly>
        <FormFrame form={form} labels={{ username: label }} refusedTitle={t('account.chooseUsername.refused')}>
          <p>{t('account.chooseUsername.text')}</p>
          <TextField
            {...form.input('username')}
            label={label}
            hint={t('account.chooseUsername.hint')}
            autoComplete="nickname"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
          <SaveActions label={t('account.goOn')} isSending={form.isSending} />
        </FormFrame>
      </Dialog>
    </AccountGuideContext>
  );
}
