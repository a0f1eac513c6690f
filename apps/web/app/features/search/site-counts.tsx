import type { Language } from '@access-atlas/contract/languages.ts';
import { ratedKeys } from '@access-atlas/contract/places/accessibility.ts';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../i18n/format-number.ts';
import { RatingShape } from '../../places/rating/rating-shape.tsx';
import { Link } from '../../ui/actions/link.tsx';
import { Message } from '../../ui/feedback/message.tsx';
import { emptySearch, searchAddress } from '../../url-state/search-parameters.ts';
import type { Overview } from './load-search.ts';
import styles from './site-counts.module.css';

interface SiteCountsProps {
  /** null where loading them failed. */
  readonly stats: Overview['stats'];
  readonly language: Language;
}

/**
 * The number of places of the whole site by rating, in one row. Each leads to its places, and together they say what the
 * shapes on the map mean.
 */
export function SiteCounts({ stats, language }: SiteCountsProps) {
  const { t } = useTranslation();
  if (stats === null) {
    return (
      <div className={styles.failed}>
        <Message kind="notice" title={t('search.failed.title')}>
          {t('search.failed.text')}
        </Message>
      </div>
    );
  }
  return (
    <section className={styles.counts}>
      <h2 className={styles.heading}>
        {t('search.overview.site', { count: stats.total, total: formatNumber(stats.total, language) })}
      </h2>
      <ul className={styles.ratings}>
        {ratedKeys.map((rating) => {
          const [count, word] = [formatNumber(stats[rating], language), t(`ui.rating.${rating}`)];
          return (
            <li key={rating}>
              {/* Figure and word stand in two lines, which a screen reader would read as two links. */}
              <Link
                to={searchAddress({ ...emptySearch, ratings: [rating] })}
                className={styles.rating}
                aria-label={`${count} ${word}`}
              >
                <RatingShape rating={rating} size={20} />
                <strong>{count}</strong> <span>{word}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
