import type { User } from '@access-atlas/contract/accounts/users.ts';
import { decisionTextMaxCharacters } from '@access-atlas/contract/limits.ts';
import { useTranslation } from 'react-i18next';
import type { Outcome } from '../../account/call-accounts.ts';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { DecidingForm } from '../common/deciding/deciding-form.tsx';
import { isWithin, type KeyOf, useDeciding } from '../common/deciding/use-deciding.ts';

interface ReasonFormProps {
  readonly user: User;
  /** What it does: its button. */
  readonly name: string;
  /** What the reason is called. */
  readonly label: string;
  readonly send: (reason: string, keyOf: KeyOf) => Promise<Outcome<unknown>>;
  readonly onDone: () => void;
}

/** Takes a decision about somebody back, with a reason that they read. */
export function ReasonForm({ user, name, label, send, onDone }: ReasonFormProps) {
  const { t } = useTranslation();
  const deciding = useDeciding({
    user,
    fields: ['reason'],
    usual: 'takingBack',
    check: ({ reason }) =>
      isWithin(reason, decisionTextMaxCharacters) ? {} : { reason: t('console.people.errors.reason') },
    decide: ({ reason }, _, keyOf) => send(reason, keyOf),
    onDecided: onDone,
  });
  return (
    <DecidingForm
      deciding={deciding}
      user={user}
      name={name}
      refusedTitle={t('console.notDecided')}
      labels={{ reason: label }}
      hasKeys={false}
      isNear={false}
      approval={{ intent: 'takingBack', name, icon: 'check', keyName: '' }}
    >
      <TextArea
        {...deciding.form.input('reason')}
        label={label}
        hint={t('console.people.releaseHint')}
        charactersMax={decisionTextMaxCharacters}
        rows={2}
      />
    </DecidingForm>
  );
}
