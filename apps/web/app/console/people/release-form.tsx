import type { User } from '@access-atlas/contract/accounts/users.ts';
import { decisionTextMaxCharacters } from '@access-atlas/contract/limits.ts';
import { useTranslation } from 'react-i18next';
import { consolePeopleApi } from '../../browser/api/console-people-api.ts';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { callConsole } from '../common/call-console.ts';
import { DecidingForm } from '../common/deciding/deciding-form.tsx';
import { isWithin, useDeciding } from '../common/deciding/use-deciding.ts';

interface ReleaseFormProps {
  readonly id: string;
  readonly user: User;
  readonly onDone: (said: string) => void;
}

/** Takes the restriction of somebody back, with a reason that they read. */
export function ReleaseForm({ id, user, onDone }: ReleaseFormProps) {
  const { t } = useTranslation();
  const deciding = useDeciding({
    user,
    fields: ['reason'],
    usual: 'release',
    check: ({ reason }) =>
      isWithin(reason, decisionTextMaxCharacters) ? {} : { reason: t('console.people.errors.reason') },
    decide: ({ reason }, _, keyOf) =>
      callConsole((signal) =>
        consolePeopleApi(signal).releaseUser({ params: { id }, body: { reason }, idempotencyKey: keyOf(reason) }),
      ),
    onDecided: () => onDone(t('console.people.done.released')),
  });
  const labels = { reason: t('console.people.releaseReason') };
  return (
    <DecidingForm
      deciding={deciding}
      user={user}
      name={t('console.people.release')}
      refusedTitle={t('console.notDecided')}
      labels={labels}
      hasKeys={false}
      isNear={false}
      approval={{ intent: 'release', name: t('console.people.release'), icon: 'check', keyName: '' }}
    >
      <TextArea
        {...deciding.form.input('reason')}
        label={labels.reason}
        hint={t('console.people.releaseHint')}
        charactersMax={decisionTextMaxCharacters}
        rows={2}
      />
    </DecidingForm>
  );
}
