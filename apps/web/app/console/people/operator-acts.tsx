import type { User } from '@access-atlas/contract/accounts/users.ts';
import type { ModeratedPerson } from '@access-atlas/contract/moderation/people.ts';
import { useTranslation } from 'react-i18next';
import { ConfirmAgain } from '../../account/forms/confirm-again.tsx';
import { consolePeopleApi } from '../../browser/api/console/console-people-api.ts';
import { FormFrame } from '../../forms/form-frame.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { callConsole } from '../common/call-console.ts';
import { EnterButton } from '../common/deciding/enter-button.tsx';
import { useDeciding } from '../common/deciding/use-deciding.ts';
import styles from './people.module.css';

interface OperatorActsProps {
  readonly person: ModeratedPerson;
  readonly user: User;
  readonly onDone: (said: string) => void;
}

type Act = 'moderator' | 'operator' | 'sessions';

/** What operators alone do about somebody: roles, and ending their sessions. */
export function OperatorActs({ person, user, onDone }: OperatorActsProps) {
  const { t } = useTranslation();
  const params = { id: person._id };
  const has = { moderator: person.isModerator, operator: person.isOperator };
  const { form, confirmation, intend } = useDeciding<never, Act, unknown>({
    user,
    fields: [],
    usual: 'sessions',
    check: () => ({}),
    decide: (_, act, keyOf) => {
      if (act === 'sessions') {
        const idempotencyKey = keyOf('sessions');
        return callConsole((signal) => consolePeopleApi(signal).endUserSessions({ params, idempotencyKey }));
      }
      const isGiven = !has[act];
      const change = {
        params: { ...params, role: act },
        body: { isGiven },
        idempotencyKey: keyOf(`${act} ${isGiven}`),
      };
      return callConsole((signal) => consolePeopleApi(signal).setUserRole(change));
    },
    onDecided: (_, act) => {
      const words = act === 'sessions' ? 'sessionsEnded' : (`${act}${has[act] ? 'Taken' : 'Given'}` as const);
      onDone(t(`console.people.done.${words}`));
    },
  });
  const passwordLabel = t('account.changePassword.current');
  const acts = [
    ['moderator', has.moderator ? 'takeModerator' : 'giveModerator'],
    ['operator', has.operator ? 'takeOperator' : 'giveOperator'],
    ['sessions', 'endSessions'],
  ] as const;
  return (
    <FormFrame
      form={form}
      name={t('console.people.acts.name')}
      labels={{ currentPassword: passwordLabel }}
      refusedTitle={t('console.notDecided')}
    >
      <EnterButton />
      {confirmation !== null && <ConfirmAgain user={user} {...confirmation} label={passwordLabel} />}
      <div className={styles.acts}>
        {acts.map(([act, words]) => (
          <Button key={act} type="submit" onClick={() => intend(act)}>
            {t(`console.people.acts.${words}`)}
          </Button>
        ))}
      </div>
    </FormFrame>
  );
}
