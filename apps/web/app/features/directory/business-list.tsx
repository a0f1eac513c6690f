import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../browser/use-site.ts';
import { formatNumber } from '../../i18n/format-number.ts';
import { RatingShape } from '../../places/rating/rating-shape.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Status } from '../../ui/feedback/status.tsx';
import { directoryAddress } from '../../url-state/directory-parameters.ts';
import { BusinessCard } from './business-card.tsx';
import styles from './business-list.module.css';
import type { DirectoryList } from './load-directory.ts';
import { PageLinks } from './page-links.tsx';

interface BusinessListProps {
  readonly directory: DirectoryList;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  /** Says which page of the results it is; takes the focus when the page changes. */
  readonly position: RefObject<HTMLParagraphElement | null>;
}

/** One page of the businesses that were found. */
export function BusinessList({ directory, heading, position }: BusinessListProps) {
  const { t } = useTranslation();
  const { language } = useSite();
  const { parameters, categories, count, rows, pageSize, pages } = directory;
  const category = categories.find(({ key }) => key === parameters.category);
  const subCategory = category?.subCategories.find(({ key }) => key === parameters.subCategory);
  const where = [category?.displayName, subCategory?.displayName].filter(Boolean).join(', ');
  const total = formatNumber(count, language);
  const found = t(where ? 'directory.countIn' : 'directory.count', { count, total, where });
  const before = (parameters.page - 1) * pageSize;
  return (
    <section className={styles.results} aria-labelledby="results">
      <div className={styles.line}>
        <h2 id="results" ref={heading} className={styles.heading}>
          {found}
        </h2>
        {count > 0 && (
          <div className={styles.position}>
            {pages > 1 && (
              <p ref={position} id="results-page">
                {t('directory.position', { page: parameters.page, pages })}
              </p>
            )}
            <p className={styles.range}>
              {t('directory.range', {
                first: formatNumber(before + 1, language),
                last: formatNumber(before + rows.length, language),
                total,
              })}
            </p>
          </div>
        )}
      </div>
      <Status
        text={count > 0 ? found : `${t('directory.empty.title')} – ${t('directory.empty.text')}`}
        occasion={directoryAddress({ ...parameters, page: 1 })}
      />
      {count === 0 ? (
        <EmptyState
          symbol={<RatingShape rating="unrated" size={48} />}
          title={t('directory.empty.title')}
          headingLevel={3}
        >
          {t('directory.empty.text')}
        </EmptyState>
      ) : (
        <ul className={styles.list}>
          {rows.map((business) => (
            <BusinessCard
              key={business._id}
              business={business}
              categories={categories}
              filtered={parameters.services}
            />
          ))}
        </ul>
      )}
      {pages > 1 && <PageLinks parameters={parameters} pages={pages} />}
    </section>
  );
}
