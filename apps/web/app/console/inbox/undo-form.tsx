import type { User } from '@access-atlas/contract/accounts/users.ts';
import type { WholeInboxItem } from '@access-atlas/contract/moderation/inbox.ts';
import { useTranslation } from 'react-i18next';
import { ConfirmAgain } from '../../account/forms/confirm-again.tsx';
import { inboxApi } from '../../browser/api/inbox-api.ts';
import { FormFrame } from '../../forms/form-frame.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { callConsole } from '../common/call-console.ts';
import { useDeciding } from '../common/deciding/use-deciding.ts';
import { ConsoleKey } from '../common/keys/console-key.tsx';

interface UndoFormProps {
  /** What was decided. */
  readonly id: string;
  readonly user: User;
  /** What its button is called: the last decision, or this one. */
  readonly words: string;
  /** By which the page's keys find the button. */
  readonly buttonId?: string;
  readonly hasKeys?: boolean;
  readonly onUndone: (item: WholeInboxItem) => void;
}

/** As on the keys, in every language. */
const undoKey = 'U';

/** Takes a decision back: what it was about waits again, as it was before. */
export function UndoForm({ id, user, words, buttonId, hasKeys = false, onUndone }: UndoFormProps) {
  const { t } = useTranslation();
  const { form, confirmation } = useDeciding({
    user,
    fields: [],
    usual: 'undo',
    check: () => ({}),
    decide: (_, __, keyOf) =>
      callConsole((signal) =>
        inboxApi(signal).undoInboxDecision({ params: { id }, idempotencyKey: keyOf(`undo ${id}`) }),
      ),
    onDecided: ({ item }) => onUndone(item),
  });
  const passwordLabel = t('account.changePassword.current');
  return (
    <FormFrame
      form={form}
      name={words}
      labels={{ currentPassword: passwordLabel }}
      refusedTitle={t('console.inbox.notUndone')}
    >
      {confirmation !== null && <ConfirmAgain user={user} {...confirmation} label={passwordLabel} />}
      <Button
        {...(buttonId !== undefined && { id: buttonId })}
        type="submit"
        isLoading={form.isSending}
        loadingText={t('console.deciding')}
      >
        {words}
        {hasKeys && <ConsoleKey>{undoKey}</ConsoleKey>}
      </Button>
    </FormFrame>
  );
}
