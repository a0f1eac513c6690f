import type { Language } from '@access-atlas/contract/languages.ts';
import { useTranslation } from 'react-i18next';
import type { DistanceUnit } from '../../../i18n/format-distance.ts';
import { useFitsFirst } from '../../../places/fit/use-fits-first.ts';
import { Status } from '../../../ui/feedback/status.tsx';
import { hasMapMoved } from '../../../url-state/has-map-moved.ts';
import type { SearchParameters } from '../../../url-state/search-parameters.ts';
import type { Results, Words } from '../load-search.ts';
import { AmenityList } from './amenity-list.tsx';
import { EverywhereLink } from './everywhere-link.tsx';
import { featuresOf } from './features-of.ts';
import { FurtherResults } from './further-results.tsx';
import { GoogleFailure } from './google-failure.tsx';
import { GoogleList } from './google-list.tsx';
import { MoreResults } from './more-results.tsx';
import { NothingFound } from './nothing-found.tsx';
import styles from './result-list.module.css';
import { ResultRow } from './result-row.tsx';
import { SortLinks } from './sort-links.tsx';
import { useListHeading } from './use-list-heading.ts';
import { useMoreResults } from './use-more-results.ts';

interface ResultListProps {
  readonly results: Results;
  readonly words: Words;
  /** What the map shows beside places, where it stands near enough. */
  readonly amenities: Results | null;
  readonly search: SearchParameters;
  /** Whether the list is that of the first view, until the map says what it shows. */
  readonly isMapAwaited: boolean;
  readonly unit: DistanceUnit;
  readonly language: Language;
}

/** All places that were found, loaded in pages by the button and by scrolling to the end. */
export function ResultList({ results, words, amenities, search, isMapAwaited, unit, language }: ResultListProps) {
  const { t } = useTranslation();
  const { pages, nextPageToken, googleRetryToken, state, attempts, loadMore, retryGoogle } = useMoreResults(
    results,
    search,
    unit,
  );
  const { fits, isFirst, setFirst, inOrder } = useFitsFirst();
  // Each page by itself: what is loaded later stands below what was read.
  const places = pages.flatMap((page) => inOrder(page.results));
  const googlePlaces = pages.flatMap((page) => page.googlePlaces ?? []);
  const heading = useListHeading(search)(results.total);
  const asked = [...search.tags, ...featuresOf(results.understood)];
  const isByFilters = results.understood !== undefined && results.named === undefined;
  const { near: named } = results;
  const isSomewhere = search.near !== null || search.around !== null || search.area !== null || named !== undefined;
  const isInView = search.words === '' && search.near === null;
  // They are measured from where somebody is or said, not from the middle of a map.
  const hasDistances = search.near !== null || named !== undefined || (search.words === '' && isNamedArea(search));
  const shown = t('search.shown', { count: places.length, total: results.total });
  const googleShown = googlePlaces.length > 0 && t('google.list.shown', { count: googlePlaces.length });
  return (
    <section id="results" className={styles.results} aria-labelledby="results-heading" tabIndex={-1}>
      <h2 id="results-heading" className={styles.heading}>
        {heading}
      </h2>
      {hasMapMoved(search) && <p className={styles.note}>{t('search.elsewhere')}</p>}
      {search.words !== '' && results.total > 1 && (!isByFilters || isSomewhere) && (
        <SortLinks search={search} isByFilters={isByFilters} nearestTo={named?.name ?? null} />
      )}
      {results.total > 1 && (
        <div className={styles.first}>{fits && <fits.First isFirst={isFirst} onChange={setFirst} />}</div>
      )}
      <Status text={pages.length > 1 ? [shown, googleShown].filter(Boolean).join('. ') : isMapAwaited ? '' : heading} />
      {places.length === 0 && googlePlaces.length === 0 && nextPageToken === null && googleRetryToken === null && (
        <NothingFound
          results={results}
          words={words}
          search={search}
          unit={unit}
          language={language}
          hasDistance={hasDistances}
        />
      )}
      {places.length > 0 && (
        <ol>
          {places.map((place) => (
            <li key={place._id}>
              <ResultRow
                place={place}
                words={words}
                fits={fits}
                asked={asked}
                unit={unit}
                language={language}
                isSelected={place._id === search.pin}
                isInView={isInView}
                hasDistance={hasDistances}
              />
            </li>
          ))}
        </ol>
      )}
      {(googlePlaces.length > 0 || googleRetryToken !== null) && (
        <GoogleList
          places={googlePlaces}
          hasDistances={hasDistances}
          unit={unit}
          language={language}
          failure={
            googleRetryToken === null ? null : (
              <GoogleFailure
                state={state}
                attempts={attempts}
                token={googleRetryToken}
                search={search}
                onRetry={retryGoogle}
              />
            )
          }
        />
      )}
      <FurtherResults results={results} search={search} hasDistance={hasDistances} />
      {nextPageToken !== null && <MoreResults state={state} token={nextPageToken} search={search} onLoad={loadMore} />}
      {amenities && (
        <AmenityList
          amenities={amenities}
          words={words}
          hasDistances={hasDistances}
          unit={unit}
          language={language}
          selectedId={search.pin}
        />
      )}
      {isMapAwaited && <EverywhereLink search={search} />}
    </section>
  );
}

function isNamedArea({ area }: SearchParameters): boolean {
  return area !== null && area.name !== '';
}
