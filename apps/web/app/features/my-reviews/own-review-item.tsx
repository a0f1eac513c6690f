import type { OwnReview } from '@access-atlas/contract/places/written-reviews.ts';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useSite } from '../../browser/use-site.ts';
import { formatDay, formatDaysAgo } from '../../i18n/format-date.ts';
import { RatingShape } from '../../places/rating/rating-shape.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Link } from '../../ui/actions/link.tsx';
import { FormIcon } from '../../ui/icon/form-icon.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { placeAddress } from '../../url-state/place-address.ts';
import styles from './my-reviews.module.css';
import { OwnReviewMenu } from './own-review-menu.tsx';
import { OwnReviewState } from './own-review-state.tsx';

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
  const id = useId();
  const item = useRef<HTMLLIElement>(null);
  const [isWorking, setWorking] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const { place, rating, text, undoUntil, createdAt } = review;
  const Heading = level === 2 ? 'h3' : 'h4';

  const work = async (attempt: () => Promise<boolean>, next: string) => {
    setWorking(true);
    setFailed(false);
    const hasSucceeded = await attempt();
    flushSync(() => {
      setWorking(false);
      setFailed(!hasSucceeded);
    });
    // What was pressed is gone.
    if (hasSucceeded) item.current?.querySelector<HTMLElement>(next)?.focus();
  };
  const failure = hasFailed && (
    <p role="alert" className={styles.failure}>
      {t('myReviews.failed')}
    </p>
  );
  if (undoUntil !== null) {
    const until = formatDay(undoUntil, language);
    return (
      <li ref={item} className={styles.item}>
        <Icon name="trash" size={28} />
        <div className={styles.words}>
          <Heading id={`${id}-name`} className={styles.name}>
            <bdi>{place.name}</bdi>
          </Heading>
          <p id={`${id}-deleted`} className={styles.meta}>
            {t('myReviews.deleted', { until })}
          </p>
          {failure}
        </div>
        <div className={styles.undo}>
          <Button
            data-undo
            isLoading={isWorking}
            aria-describedby={`${id}-name ${id}-deleted`}
            onClick={() => void work(onRestore, 'a')}
          >
            <FormIcon name="undo" />
            {t('myReviews.undo')}
          </Button>
        </div>
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
