import type { Language } from '@access-atlas/contract/languages.ts';
import type { PlaceCard } from '@access-atlas/contract/places/place-schemas.ts';
import { useTranslation } from 'react-i18next';
import type { DistanceUnit } from '../../../i18n/format-distance.ts';
import type { Results, Words } from '../load-search.ts';
import { featuresOf } from './features-of.ts';
import styles from './nearest-fit.module.css';
import { ResultRow } from './result-row.tsx';

interface NearestFitProps {
  readonly place: PlaceCard;
  readonly understood: Results['understood'];
  /** Features that are asked for by filters. */
  readonly tags: readonly string[];
  readonly words: Words;
  readonly unit: DistanceUnit;
  readonly language: Language;
  readonly isSelected: boolean;
  /** Whether what was looked for lies near what the visitor is at, or named. */
  readonly hasDistance: boolean;
}

/** Where no place has all that was asked for: the one that has most of it, with what it lacks. */
export function NearestFit({
  place,
  understood,
  tags,
  words,
  unit,
  language,
  isSelected,
  hasDistance,
}: NearestFitProps) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="nearest-fit" className={styles.nearest}>
      <h3 id="nearest-fit" className={styles.heading}>
        {t(`search.empty.${hasDistance ? 'nearestFit' : 'bestFit'}`)}
      </h3>
      <ResultRow
        place={place}
        words={words}
        asked={[...tags, ...featuresOf(understood)]}
        unit={unit}
        language={language}
        isSelected={isSelected}
        hasDistance={hasDistance}
      />
    </section>
  );
}
