import type { WholeModeratedPerson } from '@access-atlas/contract/moderation/people.ts';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../browser/use-site.ts';
import { formatMoment } from '../../i18n/format-moment.ts';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { placeAddress } from '../../url-state/place-address.ts';
import { WrittenText } from '../common/panel/written-text.tsx';
import styles from './people.module.css';

/** What somebody wrote lately, each beside the place. */
export function PersonReviews({ reviews }: Pick<WholeModeratedPerson, 'reviews'>) {
  const { t } = useTranslation();
  const { language } = useSite();
  if (reviews.length === 0) return <p className={styles.meta}>{t('console.people.wroteNothing')}</p>;
  return (
    <ul className={styles.reviews}>
      {reviews.map(({ _id, place, rating, text, language: written, status, createdAt }) => (
        <li key={_id}>
          <p>
            <TextLink to={placeAddress(place._id, 'local', '')}>{place.name}</TextLink>
          </p>
          <p className={styles.meta}>
            {rating !== null && `${t(`ui.rating.${rating}`)}, `}
            {formatMoment(createdAt, language)}
            {status !== 'published' && `, ${t(`console.status.${status}`)}`}
          </p>
          <WrittenText text={text} language={written} isSmall />
        </li>
      ))}
    </ul>
  );
}
