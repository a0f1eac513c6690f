import type { Language } from '@access-atlas/contract/languages.ts';
import type { OwnReview } from '@access-atlas/contract/places/written-reviews.ts';
import { objectionPathOf } from '../../domain/decisions/objection-path.ts';
import { presentPhotos } from '../../domain/photos/photo.presenter.ts';
import { placeName } from '../../domain/places/place-text.ts';
import type { Vocabulary } from '../../domain/vocabulary/vocabulary.ts';
import type { OwnReviewColumns } from './own-reviews.sql.ts';
import { presentReview } from './review.presenter.ts';
import { editEnds, isEditable, undoEnds } from './reviews.policy.ts';
import type { ReviewColumns } from './reviews.sql.ts';

interface OwnReviewContext {
  /** The published replies to the reviews that are shown. */
  readonly replies: readonly ReviewColumns[];
  readonly vocabulary: Vocabulary;
  /** Of the place's name. */
  readonly language: Language;
  readonly at: Date;
}

/** A review or reply as its author sees it: also while it is being checked, and where a moderator took it down. */
export function presentOwnReview(row: OwnReviewColumns, context: OwnReviewContext): OwnReview {
  const { vocabulary, language, at } = context;
  const place = {
    names: row.place_names,
    type_number: row.place_type_number,
    nearest_street: row.place_nearest_street,
  };
  const photosThatAre = (status: OwnReview['status']) => row.photos?.filter((photo) => photo.status === status) ?? [];
  const review = presentReview(
    { ...row, photos: photosThatAre('published') },
    {
      place: {
        _id: String(row.place_id),
        name: placeName(place, vocabulary, language).text,
        address: row.place_address,
      },
      promotedReviewId: row.is_promoted ? row.id : null,
      replies: context.replies,
      vocabulary,
    },
  );
  const isDeleted = row.deleted_at !== null;
  const guarded = { status: row.status, createdAt: row.created_at, isPromoted: row.is_promoted };
  return {
    ...review,
    parentId: row.parent_id === null ? null : String(row.parent_id),
    status: row.status,
    decision: row.decision && {
      ground: row.decision.ground,
      facts: row.decision.facts,
      objectionPath: objectionPathOf(row.decision),
    },
    heldImages: presentPhotos(photosThatAre('held')),
    removedImages: presentPhotos(photosThatAre('removed')),
    editableUntil: !isDeleted && isEditable(guarded, at) ? editEnds(row.created_at).toISOString() : null,
    mayDelete: !isDeleted && !row.is_promoted,
    undoUntil: row.deleted_at && undoEnds(row.deleted_at).toISOString(),
  };
}
