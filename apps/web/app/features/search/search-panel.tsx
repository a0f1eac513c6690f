import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigation } from 'react-router';
import { useSite } from '../../browser/use-site.ts';
import { ListMapSwitch } from '../../map/controls/list-map-switch.tsx';
import { LoadingNotice } from '../../ui/feedback/loading-notice.tsx';
import { Message } from '../../ui/feedback/message.tsx';
import { isOpenSearch } from '../../url-state/is-open-search.ts';
import { withoutMap } from '../../url-state/only-map-moved.ts';
import type { SearchParameters } from '../../url-state/search-parameters.ts';
import { SearchBox } from './box/search-box.tsx';
import { FailedSearchNotice } from './failed-search-notice.tsx';
import type { Results, SearchPage, Words } from './load-search.ts';
import { NearMeButton } from './near-me/near-me-button.tsx';
import { NearMeNotice } from './near-me/near-me-notice.tsx';
import { useNearMe } from './near-me/use-near-me.ts';
import { PartnerList } from './partner-list.tsx';
import { OutdatedNotice } from './results/outdated-notice.tsx';
import { ResultList } from './results/result-list.tsx';
import { useListHeading } from './results/use-list-heading.ts';
import styles from './search-panel.module.css';
import { SiteCounts } from './site-counts.tsx';
import { UnderstoodChips } from './understood-chips.tsx';
import { useUnreachableWords } from './use-unreachable-words.ts';

interface SearchPanelProps {
  readonly page: SearchPage;
  /** Whether the list belongs to a former area, because loading the requested one failed. */
  readonly isOutdated: boolean;
  /** The address of a search that could not be made; null where none failed. */
  readonly failedSearch: string | null;
  readonly search: SearchParameters;
  /** Rendered above the places in view where there is no search. */
  readonly introduction?: ReactNode;
  /** Opens the filters. */
  readonly filters: ReactNode;
  /** The filters that are on. */
  readonly activeFilters: ReactNode;
  /** Says which filters were left out. */
  readonly unknownFilters: ReactNode;
}

/** The search page: the box, and below it what was found or what there is. */
export function SearchPanel({
  page,
  isOutdated,
  failedSearch,
  search,
  introduction,
  filters,
  activeFilters,
  unknownFilters,
}: SearchPanelProps) {
  const { t } = useTranslation();
  const { language, preferences } = useSite();
  const found = foundOn(page);
  const overview = page.kind === 'overview' || page.kind === 'ignored' ? page.overview : null;
  const nearMe = useNearMe(search);
  // The address has the map's latest view, and from its first move on the box of the list.
  const listed = search.area === null && found !== null ? { ...search, area: found.search.area } : search;
  const heading = useListHeading(listed);
  const unreachable = useUnreachableWords();
  return (
    <>
      <div className={styles.top}>
        <h1 className={styles.title}>{t('site.tagline')}</h1>
        <SearchBox search={listed} />
        {failedSearch !== null && (
          // The message stands in the sheet of a phone, which may be collapsed, or below the end of a low window. Screen
          // readers hear the message.
          <p className={styles.failed} aria-hidden="true">
            {unreachable}
          </p>
        )}
        <ListMapSwitch />
        <div className={styles.filters}>
          {filters}
          <div className={styles.nearMe}>
            <NearMeButton nearMe={nearMe} />
          </div>
        </div>
      </div>
      <NearMeNotice nearMe={nearMe} />
      <div className={styles.sheetHead}>
        {found && (
          // What is seen of a collapsed sheet; the heading of the list says the same to screen readers.
          <p className={styles.peek} aria-hidden="true">
            {heading(found.results.total)}
          </p>
        )}
        <div className={styles.nearMeInSheet}>
          <NearMeButton nearMe={nearMe} isShort />
        </div>
      </div>
      <UnderstoodChips results={found?.results ?? null} words={found?.words ?? null} search={search} />
      <div className={styles.active}>{activeFilters}</div>
      {unknownFilters && <div className={styles.message}>{unknownFilters}</div>}
      <div className={styles.loading}>
        <LoadingNotice isLoading={useIsListLoading()} />
      </div>
      {failedSearch !== null && <FailedSearchNotice key={failedSearch} address={failedSearch} />}
      {isOutdated && failedSearch === null && <OutdatedNotice />}
      {overview && <SiteCounts stats={overview.stats} language={language} />}
      {page.kind === 'overview' && introduction}
      {found && (
        <ResultList
          results={found.results}
          words={found.words}
          amenities={found.amenities}
          search={listed}
          isMapAwaited={isOpenSearch(search)}
          unit={preferences.unit}
          language={language}
        />
      )}
      {overview && <PartnerList overview={overview} />}
      {page.kind === 'unavailable' && (
        <div className={styles.message}>
          <Message kind="danger" title={t('search.failed.title')} role="alert">
            {t('search.failed.text')}
          </Message>
        </div>
      )}
    </>
  );
}

interface Found {
  readonly search: SearchParameters;
  readonly results: Results;
  readonly words: Words;
  readonly amenities: Results | null;
}

/** The list of a page: the results of a search, or the places in view without one. */
function foundOn(page: SearchPage): Found | null {
  if (page.kind === 'results') return page;
  if (page.kind !== 'overview' || page.here === null) return null;
  return { search: page.search, results: page.here, words: page.overview.words, amenities: page.amenities };
}

/** Whether another list of this page is being loaded. */
function useIsListLoading(): boolean {
  const here = useLocation();
  const { location: next } = useNavigation();
  return next !== undefined && next.pathname === here.pathname && withoutMap(next) !== withoutMap(here);
}
