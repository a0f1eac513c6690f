import type { OperatedPlace } from '@access-atlas/contract/operating/operated-places.ts';
import { useTranslation } from 'react-i18next';
import { Chip } from '../../ui/fields/chip.tsx';
import { ChoiceGroup } from '../../ui/fields/choice-group.tsx';
import { callPlaces } from './call-places.ts';
import type { DecidedPlace } from './decided-place.ts';
import type { PlaceCall } from './use-place-acts.ts';

type Mark = OperatedPlace['flags'][number];

/** The flags of a place, temporarily closed for one, and for operators its labels: each is given or taken at once. */
export function PlaceMarks({ place, user, acts }: DecidedPlace) {
  const { t } = useTranslation();
  const kinds = user.isOperator ? (['flags', 'labels'] as const) : (['flags'] as const);
  return kinds.map((kind) => (
    <ChoiceGroup key={kind} legend={t(`console.places.${kind}`)} hint={t(`console.places.${kind}Hint`)} layout="chips">
      {place[kind].map((mark) => (
        <Chip
          key={mark.key}
          name={`${kind} ${mark.key}`}
          checked={mark.isSet}
          onChange={() => {
            const [set, unset] = [callOf(kind, place, mark, !mark.isSet), callOf(kind, place, mark, mark.isSet)];
            const said = t(`console.places.done.${mark.isSet ? 'unmarked' : 'marked'}`, { name: mark.name });
            acts.run({ send: set, said, undo: unset, keepsFocus: true });
          }}
        >
          {mark.isRetired ? t('console.places.retired', { name: mark.name }) : mark.name}
        </Chip>
      ))}
    </ChoiceGroup>
  ));
}

function callOf(kind: 'flags' | 'labels', { _id: id }: OperatedPlace, { key }: Mark, isSet: boolean): PlaceCall {
  return (idempotencyKey) => {
    const call = { params: { id, key }, body: { isSet }, idempotencyKey };
    return callPlaces((api) => (kind === 'flags' ? api.flagPlace(call) : api.labelPlace(call)));
  };
}
