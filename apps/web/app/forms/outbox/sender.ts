import type { RefusedAnswer } from '../../browser/api/refused-answer.ts';
import type { Attempt } from '../drafts/attempt.ts';
import type { DoneDraft, Draft, DraftNeed } from '../drafts/draft.ts';
import type { SendProgress } from './outbox-events.ts';

/**
 * How sending ended. What may have arrived is sent again under the same key.
 * @typeParam Id of the place and the review; null for what is about no place: a business of the directory
 */
export type SendOutcome<Id extends string | null = string> =
  | {
      readonly outcome: 'sent';
      readonly placeId: Id;
      readonly reviewId: Id;
      /** Nobody else sees it until a moderator has looked at it. */
      readonly isHeld: boolean;
      /** Tiles asked for with it as `since` know of it; null where that is not known. */
      readonly feedPosition: string | null;
    }
  | {
      readonly outcome: 'refused';
      readonly answer: RefusedAnswer | null;
      readonly need: DraftNeed;
      /** The photos that are the reason, by the SHA-256 of their bytes: flagged, or no longer on the device. */
      readonly photos: readonly string[];
    }
  | { readonly outcome: 'uncertain'; readonly answer: RefusedAnswer | null };

/** What sending needs beside what is sent. */
export interface SendTools {
  /** Stores on the device under which key it is sent, and what, before it is sent. */
  readonly keepAttempt: (attempt: Attempt) => Promise<void>;
  readonly onProgress: (progress: SendProgress) => void;
}

/**
 * A draft that its person is done with. Its owner is the account that sends it; the empty text where nobody is signed in, for
 * what needs no account.
 */
export type WaitingDraft = Draft & { readonly owner: string; readonly done: DoneDraft };

/** Sends the drafts of a kind. Never rejects. */
export type Sender = (draft: WaitingDraft, tools: SendTools) => Promise<SendOutcome<string | null>>;

/** Who sends the drafts of each kind, loaded when there is one. */
export type Senders = Readonly<Record<string, () => Promise<Sender>>>;
