import type { Review } from '@access-atlas/contract/places/reviews.ts';
import type { OwnReview } from '@access-atlas/contract/places/written-reviews.ts';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { loadMessages } from '../../i18n/load-messages.ts';
import { Status } from '../../ui/feedback/status.tsx';
import { EditMenu } from '../../ui/overlays/edit-menu.tsx';
import { editReviewAddress } from '../../url-state/place-address.ts';
import type { ShownOwnPart } from './own-part-context.ts';
import styles from './replies.module.css';
import { useDeletion } from './use-deletion.ts';

await loadMessages(['replies']);

interface ReviewMenuProps {
  readonly own: ShownOwnPart;
  readonly review: Review;
  /** null for somebody else's, which describes the place of whoever sees the menu. */
  readonly ownReview: OwnReview | null;
}

/** What its author can do with a review, and the business with the one that describes its place. */
export default function ReviewMenu({ own, review, ownReview }: ReviewMenuProps) {
  const { t } = useTranslation();
  const { search } = useLocation();
  const { failures, remove } = useDeletion(own, review);
  const isEditable = ownReview !== null && ownReview.editableUntil !== null;
  const isDescribable = review.promoted && own.part?.isProvider === true;
  if (!isEditable && !ownReview?.mayDelete && !isDescribable) return null;
  return (
    <div className={styles.corner}>
      <EditMenu
        accessibleName={t(isDescribable ? 'replies.menu.description' : 'replies.menu.review')}
        edit={isEditable ? { text: t('replies.edit'), to: editReviewAddress(review._id, search) } : undefined}
        onEdit={
          isDescribable
            ? { text: t('replies.description.edit'), run: () => own.setForm({ kind: 'description' }) }
            : undefined
        }
        onDelete={ownReview?.mayDelete ? { text: t('replies.delete'), run: remove } : undefined}
      />
      <Status text={failures > 0 ? t('replies.failed') : ''} occasion={String(failures)} />
      {failures > 0 && <p className={styles.failure}>{t('replies.failed')}</p>}
    </div>
  );
}
