import { ratingKeys } from '@access-atlas/contract/places/accessibility.ts';
import { useTranslation } from 'react-i18next';
import { RatingShape } from '../../places/rating/rating-shape.tsx';
import styles from './rating-legend.module.css';

/** The four shapes with their words. */
export function RatingLegend() {
  const { t } = useTranslation();
  return (
    <ul className={styles.legend}>
      {ratingKeys.map((rating) => (
        <li key={rating}>
          <RatingShape rating={rating} size={36} />
          {t(`ui.rating.${rating}`)}
        </li>
      ))}
    </ul>
  );
}
