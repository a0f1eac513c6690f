import type { User } from '@access-atlas/contract/accounts/users.ts';
import type { WholePlacePair } from '@access-atlas/contract/operating/place-duplicates.ts';
import { type RefObject, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { consoleDuplicatesApi } from '../../browser/api/console/console-duplicates-api.ts';
import { Status } from '../../ui/feedback/status.tsx';
import { callConsole } from '../common/call-console.ts';
import { type DecidingControls, DecidingForm } from '../common/deciding/deciding-form.tsx';
import { useDeciding } from '../common/deciding/use-deciding.ts';
import type { DecidedPair } from './decided-pair.ts';
import { MergePreview } from './merge-preview.tsx';
import type { PlaceControls } from './place-controls.ts';
import { StayChoice } from './stay-choice.tsx';

interface PairDecisionProps {
  readonly whole: WholePlacePair;
  readonly user: User;
  readonly hasKeys: boolean;
  readonly controls: RefObject<PlaceControls | null>;
  readonly onDecided: (decided: DecidedPair) => void;
}

/** Whether two places are one: which of them stays, what goes over, and the two answers. */
export function PairDecision({ whole, user, hasKeys, controls, onDecided }: PairDecisionProps) {
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
  const [said, setSaid] = useState('');
  const buttons = useRef<DecidingControls | null>(null);
  controls.current = {
    approve: () => buttons.current?.approve(),
    refuse: () => buttons.current?.refuse(),
    choose: (number) => {
      const place = [first, second][number - 1];
      if (place === undefined) return;
      deciding.form.change('stay', place._id);
      setSaid(t('console.duplicates.chosen', { name: place.name, id: place._id }));
    },
  };
  return (
    <DecidingForm
      deciding={deciding}
      user={user}
      name={t('console.decision')}
      refusedTitle={t('console.notDecided')}
      labels={labels}
      hasKeys={hasKeys}
      controls={buttons}
      isNear={false}
      {...(!isSeparate && {
        approval: { intent: 'separate', name: t('console.duplicates.areTwo'), icon: 'check', keyName: 'A' },
      })}
      {...(possible === stay && {
        refusal: { intent: 'merge', name: t('console.duplicates.merge'), icon: 'copy', keyName: 'R' },
      })}
    >
      <StayChoice
        legend={labels.stay}
        places={[first, second]}
        chosenId={stay}
        meaning={({ reviews }) => t('console.duplicates.withReviews', { count: reviews })}
        onChoose={(id) => deciding.form.change('stay', id)}
        hasKeys={hasKeys}
      />
      <MergePreview
        key={stay}
        fromId={otherOf(stay)}
        intoId={stay}
        onKnown={(isPossible) => setPossible(isPossible ? stay : '')}
      />
      <Status text={said} occasion={stay} />
    </DecidingForm>
  );
}
