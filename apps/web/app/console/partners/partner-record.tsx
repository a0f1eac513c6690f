import type { OperatedPartner } from '@access-atlas/contract/operating/operated-partners.ts';
import { ratingKeys } from '@access-atlas/contract/places/accessibility.ts';
import { useTranslation } from 'react-i18next';
import { RatingWord } from '../../places/rating/rating-word.tsx';
import { Link } from '../../ui/actions/link.tsx';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { VisuallyHidden } from '../../ui/display/visually-hidden.tsx';
import { emptySearch, searchAddress } from '../../url-state/search-parameters.ts';
import { consoleAddress } from '../common/console-address.ts';
import panelStyles from '../common/panel/panel.module.css';
import styles from './partner-record.module.css';

/** What is known of a partner: its places by rating, each with a link to them, and who speaks for them. */
export function PartnerRecord({ partner }: { readonly partner: OperatedPartner }) {
  const { t } = useTranslation();
  const { key, providers } = partner;
  const more = providers.count - providers.rows.length;
  return (
    <aside className={panelStyles.record} aria-label={t('console.partners.record')}>
      <h3>{t('console.partners.itsPlaces')}</h3>
      <ul className={styles.ratings}>
        {ratingKeys.map((rating) => (
          <li key={rating}>
            <RatingWord rating={rating} shapeSize={20} />
            <VisuallyHidden>, </VisuallyHidden>
            {partner[rating] === 0 ? (
              <span>{partner[rating]}</span>
            ) : (
              <Link to={searchAddress({ ...emptySearch, provider: key, ratings: [rating] })} className={styles.count}>
                {partner[rating]}
                <VisuallyHidden>{`, ${t(`ui.rating.${rating}`)}`}</VisuallyHidden>
              </Link>
            )}
          </li>
        ))}
      </ul>
      <h3>{t('console.partners.providers')}</h3>
      {providers.count === 0 && <p>{t('console.partners.noProviders')}</p>}
      {providers.count > 0 && (
        <ul>
          {providers.rows.map(({ _id, name }) => (
            <li key={_id}>
              <TextLink to={consoleAddress('people', _id)}>
                <bdi>{name}</bdi>
              </TextLink>
            </li>
          ))}
        </ul>
      )}
      {more > 0 && <p>{t('console.partners.moreProviders', { count: more })}</p>}
    </aside>
  );
}
