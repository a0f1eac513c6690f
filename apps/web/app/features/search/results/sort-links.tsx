import { useTranslation } from 'react-i18next';
import { Link } from '../../../ui/actions/link.tsx';
import { type SearchParameters, searchAddress } from '../../../url-state/search-parameters.ts';
import styles from './sort-links.module.css';

const placeSorts = ['distance', 'rating'] as const;
const sorts = [null, ...placeSorts] as const;

interface SortLinksProps {
  readonly search: SearchParameters;
  /** The words were understood as filters: all that is found matches alike, and the nearest comes first unless told. */
  readonly isByFilters: boolean;
  /** The place that the words name, to which the nearest comes first; null for none. */
  readonly nearestTo: string | null;
}

/** The order of the results of a search by words: best match, nearest, best rated. */
export function SortLinks({ search, isByFilters, nearestTo }: SortLinksProps) {
  const { t } = useTranslation();
  const fromMap = search.around === null ? 'distance' : 'distanceFromMap';
  const from = nearestTo === null ? fromMap : 'distanceFrom';
  const current = search.sort ?? (isByFilters ? 'distance' : null);
  return (
    <nav aria-label={t('search.sort.name')} className={styles.sort}>
      <ul>
        {(isByFilters ? placeSorts : sorts).map((sort) => (
          <li key={sort}>
            <Link
              to={searchAddress({ ...search, sort, pin: null, here: null })}
              aria-current={current === sort ? 'true' : undefined}
              className={styles.link}
              preventScrollReset
            >
              {t(`search.sort.${sort === 'distance' ? from : (sort ?? 'relevance')}`, { where: nearestTo })}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
