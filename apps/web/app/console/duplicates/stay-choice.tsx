import type { ComparedPlace } from '@access-atlas/contract/operating/compared-places.ts';
import { useTranslation } from 'react-i18next';
import { ChoiceCard } from '../../ui/fields/choice-card.tsx';
import { ChoiceGroup } from '../../ui/fields/choice-group.tsx';
import { ConsoleKey } from '../common/keys/console-key.tsx';
import { WrittenName } from '../common/panel/written-name.tsx';

interface StayChoiceProps {
  readonly legend: string;
  readonly places: readonly ComparedPlace[];
  readonly chosenId: string;
  /** What is said of a place beside its number. */
  readonly meaning: (place: ComparedPlace) => string;
  readonly onChoose: (id: string) => void;
  /** Whether digits choose one. */
  readonly hasKeys: boolean;
}

/** Which of some places stays. */
export function StayChoice({ legend, places, chosenId, meaning, onChoose, hasKeys }: StayChoiceProps) {
  const { t } = useTranslation();
  return (
    <ChoiceGroup legend={legend} layout="twoColumns">
      {places.map((place, position) => (
        <ChoiceCard
          key={place._id}
          type="radio"
          name="stay"
          value={place._id}
          checked={chosenId === place._id}
          onChange={() => onChoose(place._id)}
          label={
            <>
              <WrittenName name={place.name} language={place.nameLanguage} />{' '}
              {t('console.duplicates.number', { id: place._id })} {hasKeys && <ConsoleKey>{position + 1}</ConsoleKey>}
            </>
          }
          meaning={meaning(place)}
        />
      ))}
    </ChoiceGroup>
  );
}
