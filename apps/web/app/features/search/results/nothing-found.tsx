import type { Language } from '@access-atlas/contract/languages.ts';
import { useTranslation } from 'react-i18next';
import type { DistanceUnit } from '../../../i18n/format-distance.ts';
import { RatingShape } from '../../../places/rating/rating-shape.tsx';
import { ButtonLink } from '../../../ui/actions/button-link.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { newPlaceAddress } from '../../../url-state/add-place-address.ts';
import { countFilters, type SearchParameters } from '../../../url-state/search-parameters.ts';
import type { Results, Words } from '../load-search.ts';
import { LoosenedSearches } from './loosened-searches.tsx';
import { NearestFit } from './nearest-fit.tsx';
import styles from './nothing-found.module.css';
import { WiderSearch } from './wider-search.tsx';

interface NothingFoundProps {
  readonly results: Results;
  readonly words: Words;
  readonly search: SearchParameters;
  readonly unit: DistanceUnit;
  readonly language: Language;
  /** Whether distances are measured from where the visitor is, or from what was named. */
  readonly hasDistance: boolean;
}

/** Where nothing was found: what to change, the place that has most of what was asked for, and the way to add one. */
export function NothingFound({ results, words, search, unit, language, hasDistance }: NothingFoundProps) {
  const { t } = useTranslation();
  const { nearest, understood } = results;
  const ways = (
    <>
      <ButtonLink to={newPlaceAddress(search)} rel="nofollow" icon="plus">
        {t('search.empty.add')}
      </ButtonLink>
      <WiderSearch search={search} />
    </>
  );
  if (nearest) {
    return (
      <>
        <div className={styles.lacking} role="status">
          <h3>{t('search.empty.notAll')}</h3>
          <LoosenedSearches results={results} words={words} search={search} />
        </div>
        <NearestFit
          place={nearest}
          understood={understood}
          tags={search.tags}
          words={words}
          unit={unit}
          language={language}
          isSelected={nearest._id === search.pin}
          hasDistance={hasDistance}
        />
        <div className={styles.ways}>{ways}</div>
      </>
    );
  }
  return (
    <div className={styles.empty}>
      <EmptyState
        symbol={<RatingShape rating="unrated" size={48} />}
        title={t('search.empty.title')}
        isAnnounced
        action={ways}
      >
        {t(`search.empty.${whyEmpty(search)}`)}
      </EmptyState>
    </div>
  );
}

/** What may be changed where nothing was found: words, filters, or what the map shows. */
function whyEmpty(search: SearchParameters) {
  if (search.words !== '') return 'text';
  return countFilters(search) > 0 ? 'filters' : 'area';
}
