import type { Language } from '@access-atlas/contract/languages.ts';
import type * as contract from '@access-atlas/contract/moderation/people.ts';
import { isInForce } from '../../../domain/decisions/is-in-force.ts';
import { photoAddress } from '../../../domain/photos/photo-address.ts';
import { ratedKeyOf } from '../../../domain/places/place-basics.presenter.ts';
import { placeName } from '../../../domain/places/place-text.ts';
import type { Vocabulary } from '../../../domain/vocabulary/vocabulary.ts';
import type { TakenBackPeriod } from '../taking-back/taken-back-period.ts';
import { undoTakeBackEnds } from '../taking-back/undo-take-back-ends.ts';
import type { FoundPerson } from './found-people.sql.ts';
import type { ModeratedPerson } from './get-moderated-person.ts';
import type { WrittenReview } from './moderated-person.sql.ts';

/** Somebody as the API shows them to moderators. A restriction whose time is over is none. */
export function presentFoundPerson(
  { id, avatarFile, restriction, createdAt, ...person }: FoundPerson,
  at: Date,
): contract.ModeratedPerson {
  return {
    ...person,
    _id: id,
    avatar: avatarFile && photoAddress(avatarFile),
    restriction: restriction !== null && isInForce(restriction, at) ? restriction : null,
    createdAt: createdAt.toISOString(),
  };
}

/** In which words, and as of when, somebody is shown. */
interface Wording {
  readonly vocabulary: Vocabulary;
  readonly language: Language;
  readonly at: Date;
}

/** Somebody with what they wrote and what was decided about it. */
export function presentModeratedPerson(
  { person, reviews, decisions }: ModeratedPerson,
  { vocabulary, language, at }: Wording,
): contract.WholeModeratedPerson {
  return {
    person: presentFoundPerson(person, at),
    reviews: reviews.map((review) => ({
      _id: String(review.id),
      place: presentPlace(review, vocabulary, language),
      rating: review.rating === null ? null : ratedKeyOf(review.rating),
      text: review.text,
      language: review.language,
      status: review.status,
      createdAt: review.createdAt.toISOString(),
    })),
    decisions: decisions.map(({ id, takenBack, ...decision }) => ({
      ...decision,
      _id: String(id),
      takenBack: takenBack && presentTakenBack(takenBack, decision.at),
      at: decision.at.toISOString(),
      until: decision.until?.toISOString() ?? null,
      takenBackAt: decision.takenBackAt?.toISOString() ?? null,
    })),
  };
}

function presentTakenBack({ avatarFile, ...period }: TakenBackPeriod, at: Date) {
  return { ...period, isPictureHidden: avatarFile !== undefined, undoUntil: undoTakeBackEnds(at).toISOString() };
}

function presentPlace(
  { placeId, placeNames, placeTypeNumber, placeNearestStreet }: WrittenReview,
  vocabulary: Vocabulary,
  language: Language,
) {
  const place = { names: placeNames, type_number: placeTypeNumber, nearest_street: placeNearestStreet };
  const { text: name, language: nameLanguage } = placeName(place, vocabulary, language);
  return { _id: String(placeId), name, nameLanguage };
}
