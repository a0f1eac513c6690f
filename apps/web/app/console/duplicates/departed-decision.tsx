import type { User } from '@access-atlas/contract/accounts/users.ts';
import type { WholeDepartedPlace } from '@access-atlas/contract/operating/departed-places.ts';
import { type RefObject, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { consoleDepartedApi } from '../../browser/api/console/console-departed-api.ts';
import { consoleDuplicatesApi } from '../../browser/api/console/console-duplicates-api.ts';
import { Status } from '../../ui/feedback/status.tsx';
import { callConsole } from '../common/call-console.ts';
import { type DecidingControls, DecidingForm } from '../common/deciding/deciding-form.tsx';
import { useDeciding } from '../common/deciding/use-deciding.ts';
import { MergePreview } from './merge-preview.tsx';
import type { PlaceControls } from './place-controls.ts';
import { StayChoice } from './stay-choice.tsx';
import type { LastDeparted } from './undo-departed.tsx';

interface DepartedDecisionProps {
  readonly departed: WholeDepartedPlace;
  readonly user: User;
  readonly hasKeys: boolean;
  readonly controls: RefObject<PlaceControls | null>;
  readonly onDecided: (decided: LastDeparted) => void;
}

/** Whether a place that left its source stays, or is another one near it by now. */
export function DepartedDecision({ departed, user, hasKeys, controls, onDecided }: DepartedDecisionProps) {
  const { t } = useTranslation();
  const { _id: id, near, keptAt } = departed;
  /** Into which place it can be merged, as far as that is known. */
  const [possible, setPossible] = useState('');
  const deciding = useDeciding<'stay', 'keep' | 'ask' | 'merge', unknown>({
    user,
    fields: ['stay'],
    initial: { stay: near[0]?.place._id ?? '' },
    usual: keptAt === null ? 'keep' : 'ask',
    check: () => ({}),
    decide: ({ stay }, intent, keyOf) => {
      if (intent === 'merge') {
        const body = { fromId: id, intoId: stay };
        const idempotencyKey = keyOf(`merge into ${stay}`);
        return callConsole((signal) => consoleDuplicatesApi(signal).mergePlaces({ body, idempotencyKey }));
      }
      const kept = { params: { id }, body: { isKept: intent === 'keep' }, idempotencyKey: keyOf(intent) };
      return callConsole((signal) => consoleDepartedApi(signal).keepDepartedPlace(kept));
    },
    refuse: (answer) =>
      answer?.status === 400 || answer?.status === 410
        ? { general: { text: t('console.duplicates.impossibleHelp') } }
        : null,
    onDecided: (_, outcome) => onDecided({ id, outcome }),
  });
  const { stay } = deciding.form.values;
  const labels = { stay: t('console.departed.into') };
  const [said, setSaid] = useState('');
  const buttons = useRef<DecidingControls | null>(null);
  controls.current = {
    approve: () => buttons.current?.approve(),
    refuse: () => buttons.current?.refuse(),
    choose: (number) => {
      const place = near[number - 1]?.place;
      if (place === undefined) return;
      deciding.form.change('stay', place._id);
      setSaid(t('console.duplicates.chosen', { name: place.name, id: place._id }));
    },
  };
  const distances = new Map(near.map(({ place, distanceMeters }) => [place._id, Math.round(distanceMeters)]));
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
      approval={
        keptAt === null
          ? { intent: 'keep', name: t('console.departed.keep'), icon: 'check', keyName: 'A' }
          : { intent: 'ask', name: t('console.departed.askAgain'), icon: 'check', keyName: 'A' }
      }
      {...(stay !== '' &&
        possible === stay && {
          refusal: { intent: 'merge', name: t('console.departed.merge'), icon: 'copy', keyName: 'R' },
        })}
    >
      {near.length > 0 && (
        <>
          <StayChoice
            legend={labels.stay}
            places={near.map(({ place }) => place)}
            chosenId={stay}
            meaning={({ _id, type }) =>
              `${type.name}, ${t('console.duplicates.away', { count: distances.get(_id) ?? 0 })}`
            }
            onChoose={(chosen) => deciding.form.change('stay', chosen)}
            hasKeys={hasKeys}
          />
          <MergePreview
            key={stay}
            fromId={id}
            intoId={stay}
            onKnown={(isPossible) => setPossible(isPossible ? stay : '')}
          />
          <Status text={said} occasion={stay} />
        </>
      )}
    </DecidingForm>
  );
}
