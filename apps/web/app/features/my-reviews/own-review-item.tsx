import type { OwnReview } from '@access-atlas/contract/places/written-reviews.ts';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useSite } from '../../browser/use-site.ts';
import { formatDay, formatDaysAgo } from '../../i18n/format-date.ts';
import { RatingShape } from '../../places/rating/rating-shape.tsx';
import { Link } from '../../ui/actions/link.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { placeAddress } from '../../url-state/place-address.ts';
import { DeletedItem } from './deleted-item.tsx';
import styles from './my-reviews.module.css';
import { OwnReviewMenu } from './own-review-menu.tsx';
import { OwnReviewState } from './own-review-state.tsx';
import { useItemWork } from './use-item-work.tsx';

interface OwnReviewItemProps {
  readonly review: OwnReview;
  readonly now: Date;
  /** Of the heading above the list. */
  readonly level: 2 | 3;
  /** Each tells whether it has succeeded. */
  readonly onDelete: () => Promise<boolean>;
  readonly onRestore: () => Promise<boolean>;
}

/** One of somebody's reviews or replies: what it says, what became of it, and what can be done with it. */
export function OwnReviewItem({ review, now, level, onDelete, onRestore }: OwnReviewItemProps) {
  const { t } = useTranslation();
  const { language } = useSite();
  const { search } = useLocation();
  const { item, isWorking, failure, work } = useItemWork();
  const { place, rating, text, undoUntil, createdAt } = review;
  const Heading = level === 2 ? 'h3' : 'h4';

  if (undoUntil !== null) {
    const until = formatDay(undoUntil, language);
    return (
      <li ref={item} className={styles.item}>
        <DeletedItem
          {...{ level, isWorking, failure }}
          name={place.name}
          text={t('myReviews.deleted', { until })}
          onRestore={() => void work(onRestore, 'a')}
        />
      </li>
    );
  }
  const ago = formatDaysAgo(createdAt, now, language);
  return (
    <li ref={item} className={styles.item} aria-busy={isWorking}>
      {rating === 'unrated' ? <Icon name="review" size={28} /> : <RatingShape rating={rating} size={28} />}
      <div className={styles.words}>
        <Heading className={styles.name}>
          <Link to={placeAddress(place._id, 'local', search)}>
            <bdi>{place.name}</bdi>
          </Link>
        </Heading>
        <p className={styles.meta}>{rating === 'unrated' ? ago : `${t(`ui.rating.${rating}`)} · ${ago}`}</p>
        {text && (
          <p className={styles.text} dir="auto">
            {text}
          </p>
        )}
        <OwnReviewState review={review} />
        {failure}
      </div>
      <OwnReviewMenu review={review} onDelete={() => void work(onDelete, '[data-undo]')} />
    </li>
  );
}
