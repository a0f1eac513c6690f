import type { OwnReview } from '@access-atlas/contract/places/written-reviews.ts';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { EditMenu } from '../../ui/overlays/edit-menu.tsx';
import { editReviewAddress, placeAddress } from '../../url-state/place-address.ts';

interface OwnReviewMenuProps {
  readonly review: OwnReview;
  readonly onDelete: () => void;
}

/** What its author can do with a review or reply now. A reply is edited where it stands: on the page of its place. */
export function OwnReviewMenu({ review, onDelete }: OwnReviewMenuProps) {
  const { t } = useTranslation();
  const { search } = useLocation();
  const { _id, place, parentId, editableUntil, mayDelete } = review;
  const isEditable = editableUntil !== null;
  if (!isEditable && !mayDelete) return null;
  const form =
    parentId === null
      ? { to: editReviewAddress(_id, search) }
      : { to: placeAddress(place._id, 'local', search), state: { asksFor: { kind: 'edit', replyId: _id } } };
  return (
    <EditMenu
      accessibleName={t(isEditable ? 'myReviews.editOrDelete' : 'myReviews.deleteOf', { name: place.name })}
      edit={isEditable ? { text: t('myReviews.edit'), ...form } : undefined}
      onDelete={mayDelete ? { text: t('myReviews.delete'), run: onDelete } : undefined}
    />
  );
}
