import type { User } from '@access-atlas/contract/accounts/users.ts';
import { useTranslation } from 'react-i18next';
import type { Outcome } from '../../account/call-accounts.ts';
import { ConfirmAgain } from '../../account/forms/confirm-again.tsx';
import { FormFrame } from '../../forms/form-frame.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { useDeciding } from '../common/deciding/use-deciding.ts';

interface UndoActProps {
  readonly user: User;
  /** What its button is called. */
  readonly words: string;
  readonly buttonId?: string;
  /** @param idempotencyKey the same for every try */
  readonly undo: (idempotencyKey: string) => Promise<Outcome<unknown>>;
  readonly onUndone: () => void;
}

/** Takes something back that was decided about places, and asks who somebody is where that is needed. */
export function UndoAct({ user, words, buttonId, undo, onUndone }: UndoActProps) {
  const { t } = useTranslation();
  const { form, confirmation } = useDeciding<never, 'undo', unknown>({
    user,
    fields: [],
    usual: 'undo',
    check: () => ({}),
    decide: (_, __, keyOf) => undo(keyOf('undo')),
    onDecided: onUndone,
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
      </Button>
    </FormFrame>
  );
}
