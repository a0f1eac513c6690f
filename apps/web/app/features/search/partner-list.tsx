import { useTranslation } from 'react-i18next';
import { Link } from '../../ui/actions/link.tsx';
import { Monogram } from '../../ui/display/monogram.tsx';
import { SectionHeading } from '../../ui/display/section-heading.tsx';
import { VisuallyHidden } from '../../ui/display/visually-hidden.tsx';
import { emptySearch, searchAddress } from '../../url-state/search-parameters.ts';
import type { Overview } from './load-search.ts';
import styles from './partner-list.module.css';

/** The partners who maintain some of the places, each with a link to its places. Nothing where there are none. */
export function PartnerList({ overview: { partners, words } }: { overview: Overview }) {
  const { t } = useTranslation();
  if (partners.length === 0) return null;
  return (
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
  );
}
