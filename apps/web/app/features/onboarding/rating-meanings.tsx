import { ratingKeys } from '@access-atlas/contract/places/accessibility.ts';
import { useTranslation } from 'react-i18next';
import { RatingShape } from '../../places/rating/rating-shape.tsx';
import styles from './rating-meanings.module.css';

/** What each rating says of a place. */
export function RatingMeanings() {
  const { t } = useTranslation();
  return (
    <ul className={styles.meanings}>
      {ratingKeys.map((rating) => (
        <li key={rating}>
          <RatingShape rating={rating} size={24} />
          <span>
            <strong>{t(`ui.rating.${rating}`)}</strong>
            <br />
            {t(`tips.meaning.${rating}`)}
          </span>
        </li>
      ))}
    </ul>
  );
}
