import type { Review } from '@access-atlas/contract/places/reviews.ts';
import { type ReactNode, useContext } from 'react';
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx';
import { OwnPartContext, type OwnReviewParts } from './own-part-context.ts';

const DeletedReviews = lazyComponent(() => import('./deleted-reviews.tsx'), { onFailure: 'retry' });
const ReviewMenu = lazyComponent(() => import('./review-menu.tsx'), { onFailure: 'retry' });
const ReviewReplies = lazyComponent(() => import('./review-replies.tsx'), { onFailure: 'messageAndRetry' });
const ReplyMenu = lazyComponent(() => import('./reply-menu.tsx'), { onFailure: 'retry' });
const ReplyEditForm = lazyComponent(() => import('./reply-edit-form.tsx'), { onFailure: 'messageAndRetry' });
const ClaimState = lazyComponent(() => import('./claim/claim-state.tsx'), { onFailure: 'retry' });
const Description = lazyComponent(() => import('./description.tsx'), { onFailure: 'retry' });

/** What whoever is signed in can do with the reviews of a place. Most visitors load nothing of it. */
export const ownReviewParts: OwnReviewParts = {
  Above,
  Corner,
  Below,
  ReplyCorner,
  ReplyText,
  ProviderDescription,
  PlaceClaim,
};

function Above() {
  const own = useContext(OwnPartContext);
  return own !== null && own.deletedIds.size > 0 ? <DeletedReviews own={own} /> : null;
}

function Corner({ review }: { readonly review: Review }) {
  const own = useContext(OwnPartContext);
  if (!own?.part) return null;
  const ownReview = own.part.reviews.find(({ _id }) => _id === review._id);
  const isDescribable = review.promoted && own.part.isProvider;
  if (ownReview === undefined && !isDescribable) return null;
  return <ReviewMenu own={own} review={review} ownReview={ownReview ?? null} />;
}

function Below({ review, placeName }: { readonly review: Review; readonly placeName: string }) {
  const own = useContext(OwnPartContext);
  if (own === null) return null;
  const wrote = own.part?.reviews.some(({ parentId }) => parentId === review._id) ?? false;
  if (!own.part?.isProvider && !wrote) return null;
  return <ReviewReplies own={own} review={review} placeName={placeName} />;
}

type Reply = Review['children'][number];

function ReplyCorner({ reply, placeName }: { readonly reply: Reply; readonly placeName: string }) {
  const own = useContext(OwnPartContext);
  const ownReply = own?.part?.reviews.find(({ _id }) => _id === reply._id);
  if (own === null || ownReply === undefined) return null;
  return <ReplyMenu own={own} reply={ownReply} placeName={placeName} />;
}

interface ReplyTextProps {
  readonly reply: Reply;
  readonly placeName: string;
  readonly children: ReactNode;
}

function ReplyText({ reply, placeName, children }: ReplyTextProps) {
  const own = useContext(OwnPartContext);
  const isEdited = own?.form?.kind === 'edit' && own.form.replyId === reply._id;
  const ownReply = own?.part?.reviews.find(({ _id }) => _id === reply._id);
  if (own === null || !isEdited || ownReply === undefined) return children;
  return <ReplyEditForm own={own} reply={ownReply} placeName={placeName} />;
}

/** How the provider of the place that is shown describes it. */
function ProviderDescription(props: { readonly placeName: string; readonly text: string }) {
  const own = useContext(OwnPartContext);
  return own?.part?.isProvider ? <Description own={own} {...props} /> : null;
}

/** Whoever speaks for the place need not say that it is theirs, but where they have just asked to. */
function PlaceClaim({ placeName }: { readonly placeName: string }) {
  const own = useContext(OwnPartContext);
  if (!own?.part || (own.part.isProvider && own.form?.kind !== 'claim')) return null;
  return <ClaimState own={own} part={own.part} placeName={placeName} />;
}
