import { useTranslation } from 'react-i18next';
import { RatingShape } from '../../places/rating/rating-shape.tsx';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { RemovableChip } from '../../ui/display/removable-chip.tsx';
import { filtersOf, type SearchParameters, searchAddress } from '../../url-state/search-parameters.ts';
import styles from './active-filters.module.css';
import { activeFilters, noFilters } from './filter-selection.ts';
import type { FilterNames } from './load-filter-names.ts';

/** The filters that are on, each to be taken off by itself, and all at once. */
export function ActiveFilters({ search, names }: { search: SearchParameters; names: FilterNames }) {
  const { t } = useTranslation();
  const active = activeFilters(filtersOf(search));
  if (active.length === 0) return null;
  return (
    <div className={styles.filters}>
      <ul className={styles.chips} aria-label={t('filters.active')}>
        {active.map(({ group, key, without }) => (
          <li key={`${group} ${key}`}>
            <RemovableChip
              label={names[key] ?? key}
              before={
                group === 'ratings' && (
                  <RatingShape rating={search.ratings.find((rating) => rating === key) ?? 'unrated'} size={20} />
                )
              }
              to={searchAddress({ ...search, ...without, unknown: [], pin: null, here: null })}
            />
          </li>
        ))}
      </ul>
      <TextLink to={searchAddress({ ...search, ...noFilters, unknown: [], pin: null, here: null })}>
        {t('filters.clear')}
      </TextLink>
    </div>
  );
}
