import type { User } from '@access-atlas/contract/accounts/users.ts';
import { useTranslation } from 'react-i18next';
import type { Outcome } from '../../../account/call-accounts.ts';
import { ConfirmAgain } from '../../../account/forms/confirm-again.tsx';
import { FormFrame } from '../../../forms/form-frame.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { ConsoleKey } from '../keys/console-key.tsx';
import { useDeciding } from './use-deciding.ts';

interface UndoFormProps<Body> {
  readonly user: User;
  /** What its button is called. */
  readonly words: string;
  /** By which the page's keys find the button. */
  readonly buttonId?: string;
  readonly hasKeys?: boolean;
  /** @param idempotencyKey the same for every try */
  readonly undo: (idempotencyKey: string) => Promise<Outcome<Body>>;
  readonly onUndone: (body: Body) => void;
}

/** As on the keys, in every language. */
const undoKey = 'U';

/** Takes something back that was decided, and asks who somebody is where that is needed. */
export function UndoForm<Body>({ user, words, buttonId, hasKeys = false, undo, onUndone }: UndoFormProps<Body>) {
  const { t } = useTranslation();
  const { form, confirmation } = useDeciding<never, 'undo', Body>({
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
        {hasKeys && <ConsoleKey>{undoKey}</ConsoleKey>}
      </Button>
    </FormFrame>
  );
}
