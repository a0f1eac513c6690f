import type { Language } from '@access-atlas/contract/languages.ts';
import { callContributions } from '../../account/call-accounts.ts';
import { sendOnce } from '../../account/sending/send-once.ts';
import { sendWithPhotos } from '../../account/sending/send-with-photos.ts';
import type { Attempt } from '../../forms/drafts/attempt.ts';
import { newAttempt } from '../../forms/drafts/attempt.ts';
import type { SendOutcome, SendTools } from '../../forms/outbox/sender.ts';
import { webAddressOf } from '../../places/place-form/web-address-of.ts';
import { reviewBody } from '../../places/review-form/review-body.ts';
import type { PlaceContent } from './place-content.ts';

export interface PlaceToSend {
  readonly content: PlaceContent;
  /** Of the page, in which most people write. */
  readonly language: Language;
  /** The account that is signed in. */
  readonly owner: string;
  /** Under which key it is sent, and what was sent under it already. */
  readonly attempt: Attempt;
}

/** How sending ended. A place that may have arrived is sent again under the same key. */
export type PlaceOutcome = SendOutcome | PlaceDuplicates;

/** Nothing was stored: it is probably one of these. */
export interface PlaceDuplicates {
  readonly outcome: 'duplicates';
  readonly ids: readonly string[];
  /** Whether it certainly is: it has the same id at Google. */
  readonly isSame: boolean;
}

type PlaceBody = ReturnType<typeof bodyOf>;

/**
 * Sends a place with its photos, once, however often it is tried; of a place that had arrived after all the first review is
 * edited. Never rejects.
 */
export async function sendPlace(place: PlaceToSend, { keepAttempt, onProgress }: SendTools): Promise<PlaceOutcome> {
  const { content, owner, attempt } = place;
  let latest = attempt;
  let duplicates: PlaceDuplicates | null = null;
  const keepLatest = (next: Attempt) => {
    latest = next;
    return keepAttempt(next);
  };
  const send = () =>
    sendOnce<PlaceBody>({
      body: bodyOf(place),
      attempt: latest,
      keepAttempt: keepLatest,
      call: async (body, idempotencyKey) => {
        const outcome = await callContributions((api) => api.contribute({ body, idempotencyKey }));
        if (!outcome.isTaken) return outcome;
        const { body: answer } = outcome;
        if (answer.outcome === 'added') return { isTaken: true, body: answer };
        const ids = answer.duplicates.map(({ _id }) => _id);
        duplicates = { outcome: 'duplicates', ids, isSame: answer.duplicates.some(({ isSame }) => isSame) };
        return { isTaken: true, body: null };
      },
      editStored: (placeId) => editFirstReview(placeId, place),
      placeId: '',
    });
  const outcome = await sendWithPhotos({ photos: content.review.photos, owner, onProgress, send });
  const found = duplicates as PlaceDuplicates | null;
  if (found !== null) {
    // Nothing was stored: what is sent next is something new.
    await keepAttempt(newAttempt());
    return found;
  }
  // What was stored under the key of a place is the place.
  return outcome.outcome === 'sent' && outcome.placeId === '' ? { ...outcome, placeId: outcome.reviewId } : outcome;
}

/** A place that had arrived after all: what was changed of its first review since is sent too. */
async function editFirstReview(placeId: string, { content, language }: PlaceToSend) {
  const listed = await callContributions((api) => api.listOwnReviews({ query: { kind: 'reviews' } }));
  if (!listed.isTaken) return listed;
  const review = listed.body.results.find(({ place }) => place._id === placeId);
  if (review === undefined) return { isTaken: false as const, answer: null };
  const {
    description,
    rating,
    language: written,
    tags = [],
    noTags = [],
    photos,
  } = reviewBody(content.review, language);
  const body = { text: description, rating, language: written, tags, noTags, photos };
  return callContributions((api) => api.editReview({ params: { id: review._id }, body }));
}

function bodyOf({ content, language }: PlaceToSend) {
  const { point, googleId, country, isAnotherPlace, name, type, address, phone, url, review } = content;
  return {
    name: name.trim(),
    type,
    latitude: point?.latitude,
    longitude: point?.longitude,
    address: address.trim() || null,
    country,
    phone: phone.trim() || null,
    url: url.trim() === '' ? null : webAddressOf(url),
    googleId,
    ...(isAnotherPlace && { isAnotherPlace }),
    ...reviewBody(review, language),
  };
}
