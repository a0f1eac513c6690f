import type { User } from '@access-atlas/contract/accounts/users.ts';
import { useTranslation } from 'react-i18next';
import { consolePeopleApi } from '../../browser/api/console/console-people-api.ts';
import { callConsole } from '../common/call-console.ts';
import { ReasonForm } from './reason-form.tsx';

interface ReleaseFormProps {
  readonly id: string;
  readonly user: User;
  readonly onDone: (said: string) => void;
}

/** Takes the restriction of somebody back, with a reason that they read. */
export function ReleaseForm({ id, user, onDone }: ReleaseFormProps) {
  const { t } = useTranslation();
  return (
    <ReasonForm
      user={user}
      name={t('console.people.release')}
      label={t('console.people.releaseReason')}
      send={(reason, keyOf) =>
        callConsole((signal) =>
          consolePeopleApi(signal).releaseUser({ params: { id }, body: { reason }, idempotencyKey: keyOf(reason) }),
        )
      }
      onDone={() => onDone(t('console.people.done.released'))}
    />
  );
}
