import type { OwnPart } from '@access-atlas/contract/places/own-part.ts';
import type { Review } from '@access-atlas/contract/places/reviews.ts';
import { type ComponentType, createContext, type ReactNode } from 'react';
import type { ReplyFormName } from './asked-form.ts';

type Reply = Review['children'][number];

/** What shows in the page what whoever is signed in can do with its reviews. */
export interface OwnReviewParts {
  readonly Above: ComponentType;
  readonly Corner: ComponentType<{ readonly review: Review }>;
  readonly Below: ComponentType<{ readonly review: Review; readonly placeName: string }>;
  readonly ReplyCorner: ComponentType<{ readonly reply: Reply; readonly placeName: string }>;
  readonly ReplyText: ComponentType<{
    readonly reply: Reply;
    readonly placeName: string;
    readonly children: ReactNode;
  }>;
  readonly ProviderDescription: ComponentType<{ readonly placeName: string; readonly text: string }>;
  readonly PlaceClaim: ComponentType<{ readonly placeName: string }>;
}

/** What whoever is signed in has to do with the place that is shown. */
export interface ShownOwnPart {
  readonly placeId: string;
  /** null until it is known, and where nobody is signed in. */
  readonly part: OwnPart | null;
  /** What shows it in the page; loaded with it. */
  readonly parts: OwnReviewParts | null;
  /** The form that is open; null without one. */
  readonly form: ReplyFormName | null;
  readonly setForm: (form: ReplyFormName | null) => void;
  /** Ids of reviews and replies that were deleted since the page was opened. */
  readonly deletedIds: ReadonlySet<string>;
  readonly noteDeleted: (id: string) => void;
  /** Asks again, because something was written. Never rejects. */
  readonly reload: () => Promise<void>;
}

export const OwnPartContext = createContext<ShownOwnPart | null>(null);
