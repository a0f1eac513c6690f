import type { Review } from '@access-atlas/contract/places/reviews.ts';
import { type ComponentType, createContext, type ReactNode } from 'react';

type Reply = Review['children'][number];

/** What other features put into the reviews of a place, such as what their authors and the business can do with them. */
export interface ReviewParts {
  /** Above all reviews. */
  readonly Above: ComponentType;
  /** Beside the author of a review. */
  readonly Corner: ComponentType<{ readonly review: Review }>;
  /** Below a review and the replies to it. */
  readonly Below: ComponentType<{ readonly review: Review; readonly placeName: string }>;
  /** Beside who wrote a reply. */
  readonly ReplyCorner: ComponentType<{ readonly reply: Reply; readonly placeName: string }>;
  /** Around the words of a reply. */
  readonly ReplyText: ComponentType<{
    readonly reply: Reply;
    readonly placeName: string;
    readonly children: ReactNode;
  }>;
}

const nothing = () => null;

/** Nothing where no feature puts anything there. */
export const ReviewPartsContext = createContext<ReviewParts>({
  Above: nothing,
  Corner: nothing,
  Below: nothing,
  ReplyCorner: nothing,
  ReplyText: ({ children }) => children,
});
