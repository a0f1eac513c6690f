/** A review that was just written, as the history entry of its place's page carries it. */
export interface WrittenReview {
  readonly placeId: string;
  readonly reviewId: string;
  /** Nobody else sees it until a moderator has looked at it. */
  readonly isHeld: boolean;
  /** It was there before, and was changed. */
  readonly isEdited: boolean;
  /** It was taken back since. */
  readonly isRemoved: boolean;
}

/** The review that was just written of a place, if any. @param state of the page's location */
export function writtenReviewIn(state: unknown, placeId: string): WrittenReview | null {
  const { written } = Object(state) as { readonly written?: WrittenReview };
  return written?.placeId === placeId ? written : null;
}
