import type { OwnReview } from '@access-atlas/contract/places/written-reviews.ts';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useSite } from '../../browser/use-site.ts';
import { formatDay } from '../../i18n/format-date.ts';
import { ButtonLink } from '../../ui/actions/button-link.tsx';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { StateLabel } from '../../ui/display/state-label.tsx';
import { reviewAddress } from '../../url-state/place-address.ts';
import { DecisionReason } from './decision-reason.tsx';
import styles from './my-reviews.module.css';

/** What became of a review: whether others see it, and whether it can still be changed. */
export function OwnReviewState({ review }: { readonly review: OwnReview }) {
  const { t } = useTranslation();
  const { status, heldImages, removedImages } = review;
  return (
    <>
      {status === 'held' && <StateLabel icon="clock">{t('myReviews.state.held')}</StateLabel>}
      {status === 'removed' && <StateLabel icon="warning">{t('myReviews.state.removed')}</StateLabel>}
      {status !== 'removed' && heldImages.length > 0 && (
        <StateLabel icon="clock">{t('myReviews.state.heldPhotos', { count: heldImages.length })}</StateLabel>
      )}
      {status !== 'removed' && removedImages.length > 0 && (
        <StateLabel icon="warning">{t('myReviews.state.removedPhotos', { count: removedImages.length })}</StateLabel>
      )}
      {review.decision && <DecisionReason decision={review.decision} />}
      {status !== 'removed' && <Editing review={review} />}
    </>
  );
}

function Editing({ review: { editableUntil, promoted, parentId, place } }: { readonly review: OwnReview }) {
  const { t } = useTranslation();
  const { language } = useSite();
  const { search } = useLocation();
  if (promoted) {
    return (
      <p className={styles.meta}>
        {t('myReviews.state.promoted')} <TextLink to="/contact">{t('myReviews.state.contact')}</TextLink>
      </p>
    );
  }
  if (editableUntil !== null) {
    return (
      <p className={styles.meta}>{t('myReviews.state.editable', { until: formatDay(editableUntil, language) })}</p>
    );
  }
  if (parentId !== null) return <p className={styles.meta}>{t('myReviews.state.editOver')}</p>;
  return (
    <>
      <p className={styles.meta}>{t('myReviews.state.editOver')}</p>
      <ButtonLink to={reviewAddress(place._id, search)} icon="review">
        {t('myReviews.addNew')}
      </ButtonLink>
    </>
  );
}
