import { useTranslation } from 'react-i18next';
import { Link } from '../../../ui/actions/link.tsx';
import { type SearchParameters, searchAddress } from '../../../url-state/search-parameters.ts';
import styles from './sort-links.module.css';

const sorts = [null, 'distance', 'rating'] as const;

/** The order of the results of a search by words: best match, nearest, best rated. */
export function SortLinks({ search }: { search: SearchParameters }) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('search.sort.name')} className={styles.sort}>
      <ul>
        {sorts.map((sort) => (
          <li key={sort}>
            <Link
              to={searchAddress({ ...search, sort, pin: null, here: null })}
              aria-current={search.sort === sort ? 'true' : undefined}
              className={styles.link}
              preventScrollReset
            >
              {t(`search.sort.${sort ?? 'relevance'}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
