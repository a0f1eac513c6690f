import type { Language } from '@access-atlas/contract/languages.ts';
import { ratedKeys } from '@access-atlas/contract/places/accessibility.ts';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../i18n/format-number.ts';
import { RatingShape } from '../../places/rating/rating-shape.tsx';
import { Link } from '../../ui/actions/link.tsx';
import { Monogram } from '../../ui/display/monogram.tsx';
import { SectionHeading } from '../../ui/display/section-heading.tsx';
import { VisuallyHidden } from '../../ui/display/visually-hidden.tsx';
import { Message } from '../../ui/feedback/message.tsx';
import { emptySearch, searchAddress } from '../../url-state/search-parameters.ts';
import type { Overview } from './load-search.ts';
import styles from './overview-panel.module.css';

/** The overview without a search: the number of places by rating, and the partners who maintain some of them. */
export function OverviewPanel({ overview, language }: { overview: Overview; language: Language }) {
  const { t } = useTranslation();
  const { stats, partners, words } = overview;
  return (
    <div className={styles.overview}>
      <section className={styles.section}>
        <SectionHeading size="lead">{t('search.overview.places')}</SectionHeading>
        {stats === null ? (
          <Message kind="notice" title={t('search.failed.title')}>
            {t('search.failed.text')}
          </Message>
        ) : (
          <>
            <p>
              <strong className={styles.total}>{formatNumber(stats.total, language)}</strong>{' '}
              {t('search.overview.rated')}
            </p>
            <ul>
              {ratedKeys.map((rating) => (
                <li key={rating}>
                  <Link to={searchAddress({ ...emptySearch, ratings: [rating] })} className={styles.rating}>
                    <RatingShape rating={rating} size={28} />
                    <span>{t(`ui.rating.${rating}`)}</span>
                    <strong>{formatNumber(stats[rating], language)}</strong>
                  </Link>
                </li>
              ))}
            </ul>
          </>
        )}
      </section>
      {partners.length > 0 && (
        <section className={styles.section}>
          <SectionHeading size="lead">{t('search.overview.partners')}</SectionHeading>
          <ul className={styles.partners}>
            {partners.map((partner) => (
              <li key={partner.key}>
                <Link to={searchAddress({ ...emptySearch, provider: partner.key })} className={styles.partner}>
                  <Monogram name={partner.name} imageUrl={partner.logo} />
                  <span>
                    <strong className={styles.partnerName}>
                      <bdi>{partner.name}</bdi>
                    </strong>
                    <span className={styles.partnerTags}>
                      {partner.tags.map(({ key }) => words.tags[key]?.name ?? key).join(' · ')}
                    </span>
                  </span>
                  <span className={styles.pins}>
                    <VisuallyHidden>, </VisuallyHidden>
                    {t('search.overview.pins', {
                      count: partner.accessible + partner.partiallyAccessible + partner.notAccessible + partner.unrated,
                    })}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
