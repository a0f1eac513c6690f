import type { Language } from '@access-atlas/contract/languages.ts';
import { useTranslation } from 'react-i18next';
import type { DistanceUnit } from '../../../i18n/format-distance.ts';
import { formatNumber } from '../../../i18n/format-number.ts';
import { Accordion } from '../../../ui/overlays/accordion.tsx';
import { AccordionItem } from '../../../ui/overlays/accordion-item.tsx';
import type { Results, Words } from '../load-search.ts';
import styles from './amenity-list.module.css';
import { ResultRow } from './result-row.tsx';

interface AmenityListProps {
  readonly amenities: Results;
  readonly words: Words;
  readonly hasDistances: boolean;
  readonly unit: DistanceUnit;
  readonly language: Language;
  /** The one whose popup is open on the map. */
  readonly selectedId: string | null;
}

/** The amenities in view (parking, lifts, ramps, benches, hazards), collapsed at first. */
export function AmenityList({ amenities, words, hasDistances, unit, language, selectedId }: AmenityListProps) {
  const { t } = useTranslation();
  const { total, results } = amenities;
  return (
    <section className={styles.amenities} aria-label={t('search.amenities.name')}>
      <Accordion>
        <AccordionItem
          title={t('search.amenities.count', { count: total, total: formatNumber(total, language) })}
          icon="pin"
        >
          <ul>
            {results.map((amenity) => (
              <li key={amenity._id}>
                <ResultRow
                  place={amenity}
                  words={words}
                  unit={unit}
                  language={language}
                  hasDistance={hasDistances}
                  isSelected={amenity._id === selectedId}
                />
              </li>
            ))}
          </ul>
          {total > results.length && <p>{t('search.amenities.nearest', { count: results.length })}</p>}
        </AccordionItem>
      </Accordion>
    </section>
  );
}
