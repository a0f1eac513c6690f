import { useTranslation } from 'react-i18next';
import { RatingShape } from '../../places/rating/rating-shape.tsx';
import type { ReviewContent } from '../../places/reviews/review-content.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import styles from './review-summary.module.css';

/** What a review holds, a line each: its rating, and how many features and photos. Nothing where it is empty. */
export function ReviewSummary({ content: { rating, answers, photos } }: { readonly content: ReviewContent }) {
  const { t } = useTranslation();
  const facts = Object.keys(answers).length;
  if (rating === null && facts === 0 && photos.length === 0) return null;
  return (
    <ul className={styles.parts}>
      {rating !== null && (
        <li>
          <RatingShape rating={rating} size={28} />
          {t(`ui.rating.${rating}`)}
        </li>
      )}
      {facts > 0 && (
        <li>
          <Icon name="list" size={24} />
          {t('rate.waiting.facts', { count: facts })}
        </li>
      )}
      {photos.length > 0 && (
        <li>
          <Icon name="photos" size={24} />
          {t('rate.waiting.photos', { count: photos.length })}
        </li>
      )}
    </ul>
  );
}
