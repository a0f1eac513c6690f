import type { User } from '@access-atlas/contract/accounts/users.ts';
import { businessRefusalMaxCharacters } from '@access-atlas/contract/limits.ts';
import type { SubmittedBusiness } from '@access-atlas/contract/moderation/businesses.ts';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { consoleBusinessesApi } from '../../browser/api/console/console-businesses-api.ts';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { callConsole } from '../common/call-console.ts';
import { type DecidingControls, DecidingForm } from '../common/deciding/deciding-form.tsx';
import { useReasonedDecision } from '../common/deciding/use-reasoned-decision.ts';
import type { DecidedBusiness } from './decided-business.ts';

interface BusinessDecisionProps {
  readonly business: SubmittedBusiness;
  readonly user: User;
  readonly hasKeys: boolean;
  readonly controls: RefObject<DecidingControls | null>;
  readonly onDecided: (decided: DecidedBusiness) => void;
}

/** Listing a business, or keeping it out with a reason; one that was decided about can be decided the other way. */
export function BusinessDecision({ business, user, hasKeys, controls, onDecided }: BusinessDecisionProps) {
  const { t } = useTranslation();
  const { _id: id, status, isAwaited } = business;
  const params = { id };
  const deciding = useReasonedDecision({
    user,
    reasonMaxCharacters: businessRefusalMaxCharacters,
    reasonMissing: t('console.businesses.errors.reason'),
    approve: (idempotencyKey) =>
      callConsole((signal) => consoleBusinessesApi(signal).approveBusiness({ params, idempotencyKey })),
    refuse: (reason, idempotencyKey) =>
      callConsole((signal) =>
        consoleBusinessesApi(signal).refuseBusiness({ params, body: { reason }, idempotencyKey }),
      ),
    onDecided: (_, outcome) => onDecided({ id, outcome }),
  });
  const labels = { reason: t('console.businesses.reason') };
  return (
    <DecidingForm
      deciding={deciding}
      user={user}
      name={t('console.decision')}
      refusedTitle={t('console.notDecided')}
      labels={labels}
      hasKeys={hasKeys}
      {...(status !== 'published' && {
        approval: { intent: 'approval', name: t('console.businesses.approve'), icon: 'check', keyName: 'A' },
      })}
      {...(status !== 'rejected' && {
        refusal: {
          intent: 'refusal',
          name: t(status === 'published' ? 'console.businesses.takeOut' : 'console.businesses.refuse'),
          icon: 'close',
          keyName: 'R',
        },
      })}
      controls={controls}
    >
      {status !== 'rejected' && (
        <TextArea
          {...deciding.form.input('reason')}
          label={labels.reason}
          hint={t(isAwaited ? 'console.businesses.reasonHint' : 'console.businesses.reasonHintUnheard')}
          charactersMax={businessRefusalMaxCharacters}
          rows={2}
        />
      )}
    </DecidingForm>
  );
}
