import type { User } from '@access-atlas/contract/accounts/users.ts';
import type { WholePlacePair } from '@access-atlas/contract/operating/place-duplicates.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { consoleDuplicatesApi } from '../../browser/api/console/console-duplicates-api.ts';
import { callConsole } from '../common/call-console.ts';
import { DecidingForm } from '../common/deciding/deciding-form.tsx';
import { useDeciding } from '../common/deciding/use-deciding.ts';
import type { DecidedPair } from './decided-pair.ts';
import { MergePreview } from './merge-preview.tsx';
import { StayChoice } from './stay-choice.tsx';

interface PairDecisionProps {
  readonly whole: WholePlacePair;
  readonly user: User;
  readonly onDecided: (decided: DecidedPair) => void;
}

/** Whether two places are one: which of them stays, what goes over, and the two answers. */
export function PairDecision({ whole, user, onDecided }: PairDecisionProps) {
  const { t } = useTranslation();
  const { pair, isSeparate, suggestedStay } = whole;
  const { first, second } = pair;
  /** In which direction both can be merged, as far as that is known. */
  const [possible, setPossible] = useState('');
  const otherOf = (stay: string) => (stay === first._id ? second._id : first._id);
  const deciding = useDeciding<'stay', 'merge' | 'separate', unknown>({
    user,
    fields: ['stay'],
    initial: { stay: suggestedStay },
    usual: 'separate',
    check: () => ({}),
    decide: ({ stay }, intent, keyOf) => {
      if (intent === 'separate') {
        const params = { firstId: first._id, secondId: second._id };
        const idempotencyKey = keyOf('separate');
        return callConsole((signal) =>
          consoleDuplicatesApi(signal).separatePlaces({ params, body: { isSeparate: true }, idempotencyKey }),
        );
      }
      const body = { fromId: otherOf(stay), intoId: stay };
      const idempotencyKey = keyOf(`merge into ${stay}`);
      return callConsole((signal) => consoleDuplicatesApi(signal).mergePlaces({ body, idempotencyKey }));
    },
    // Somebody else merged one of them meanwhile.
    refuse: (answer) =>
      answer?.status === 400 || answer?.status === 410
        ? { general: { text: t('console.duplicates.impossibleHelp') } }
        : null,
    onDecided: (_, outcome) => onDecided({ pair, outcome, fromId: otherOf(deciding.form.values.stay) }),
  });
  const { stay } = deciding.form.values;
  const labels = { stay: t('console.duplicates.stays') };
  return (
    <DecidingForm
      deciding={deciding}
      user={user}
      name={t('console.decision')}
      refusedTitle={t('console.notDecided')}
      labels={labels}
      hasKeys={false}
      isNear={false}
      {...(!isSeparate && {
        approval: { intent: 'separate', name: t('console.duplicates.areTwo'), icon: 'check', keyName: '' },
      })}
      {...(possible === stay && {
        refusal: { intent: 'merge', name: t('console.duplicates.merge'), icon: 'copy', keyName: '' },
      })}
    >
      <StayChoice
        legend={labels.stay}
        places={[first, second]}
        chosenId={stay}
        meaning={({ reviews }) => t('console.duplicates.withReviews', { count: reviews })}
        onChoose={(id) => deciding.form.change('stay', id)}
      />
      <MergePreview
        key={stay}
        fromId={otherOf(stay)}
        intoId={stay}
        onKnown={(isPossible) => setPossible(isPossible ? stay : '')}
      />
    </DecidingForm>
  );
}
