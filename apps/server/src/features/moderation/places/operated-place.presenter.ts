import { type Language, pickText } from '@access-atlas/contract/languages.ts';
import type * as contract from '@access-atlas/contract/operating/operated-places.ts';
import type { PlaceState } from '@access-atlas/contract/operating/place-states.ts';
import { sourceName } from '@access-atlas/contract/places/source-name.ts';
import { ratedKeyOf, ratingOfWeight } from '../../../domain/places/place-basics.presenter.ts';
import { placeName } from '../../../domain/places/place-text.ts';
import { attributionOf } from '../../../domain/places/source-attribution.ts';
import type { FlagWord, LabelWord, Vocabulary, WordList } from '../../../domain/vocabulary/vocabulary.ts';
import { placeUndoEnds } from '../../places/deleting/deleting.policy.ts';
import type { FoundPlace } from './found-places.sql.ts';
import type { OperatedPlace } from './get-operated-place.ts';

/** In which words places are shown. */
interface Wording {
  readonly vocabulary: Vocabulary;
  readonly language: Language;
}

/** A place as the API shows it to those who look for it. */
export function presentFoundPlace(place: FoundPlace, { vocabulary, language }: Wording): contract.FoundPlace {
  const { id, names, typeNumber, nearestStreet, address, rating, reviews } = place;
  const named = { names, type_number: typeNumber, nearest_street: nearestStreet };
  const { text: name, language: nameLanguage } = placeName(named, vocabulary, language);
  const type = vocabulary.types.byNumber(typeNumber);
  return {
    _id: String(id),
    name,
    nameLanguage,
    type: type?.key ?? 'place',
    typeName: pickText(type?.names ?? {}, language)?.text ?? '',
    address,
    rating: ratingOfWeight(rating),
    reviews,
    state: stateOf(place),
  };
}

/** The same with all that is needed to decide about it. */
export function presentOperatedPlace(operated: OperatedPlace, wording: Wording): contract.OperatedPlace {
  const { place, record, mayHide, providers, texts } = operated;
  const { kind, longitude, latitude, country, phone, url, openingHours, ratingSummary, decision } = record;
  const [notAccessible, partiallyAccessible, accessible] = ratingSummary?.counts ?? [0, 0, 0];
  const { und = null, en = null, fr = null, pt = null } = place.names;
  const { labels, flags } = wording.vocabulary;
  const { deletedAt, hiddenAs } = place;
  return {
    ...presentFoundPlace(place, wording),
    version: String(record.version),
    isTrail: kind === 'trail',
    names: { und, en, fr, pt },
    longitude,
    latitude,
    country,
    phone,
    url,
    openingHours,
    counts: { accessible, partiallyAccessible, notAccessible },
    stateSince: deletedAt?.toISOString() ?? null,
    mergedInto: record.mergedInto === null ? null : String(record.mergedInto),
    undoUntil: deletedAt !== null && hiddenAs === 'deleted' ? placeUndoEnds(deletedAt).toISOString() : null,
    decision: decision && { ...decision, at: new Date(decision.at).toISOString() },
    mayHide,
    labels: presentMarks(labels, record.labelNumbers, record.earnedLabelNumbers ?? [], wording.language),
    flags: presentMarks(flags, record.flagNumbers, [], wording.language),
    sources: record.sources.map((stored) => ({
      source: sourceName(stored.source),
      id: stored.externalId,
      url: attributionOf(stored).url,
    })),
    createdAt: record.createdAt.toISOString(),
    creator: record.creatorId === null ? null : { _id: record.creatorId, username: record.creator },
    providers: { count: providers.count, rows: providers.rows.map(({ id, name }) => ({ _id: id, name })) },
    texts: {
      count: texts.count,
      rows: texts.rows.map(({ id, authorId, author, rating, createdAt, ...text }) => ({
        ...text,
        _id: String(id),
        author: authorId === null ? null : { _id: authorId, username: author },
        rating: rating === null ? null : ratedKeyOf(rating),
        createdAt: createdAt.toISOString(),
      })),
    },
  };
}

const stateByHiding = { deleted: 'deleted', removed: 'hidden', merged: 'merged', closed: 'closed' } as const;

function stateOf({ deletedAt, hiddenAs }: FoundPlace): PlaceState {
  if (deletedAt === null) return 'onMap';
  return hiddenAs === null ? 'lost' : stateByHiding[hiddenAs];
}

/** All words of a list that are offered, and those that the place has although they are no longer. */
function presentMarks(
  words: WordList<LabelWord> | WordList<FlagWord>,
  given: readonly number[],
  earned: readonly number[],
  language: Language,
): contract.OperatedPlace['labels'] {
  const all: readonly (LabelWord | FlagWord)[] = words.all;
  return all
    .map(({ number, key, names, isRetired = false }) => ({
      key,
      name: pickText(names, language)?.text ?? key,
      isSet: given.includes(number),
      isEarned: earned.includes(number),
      isRetired,
    }))
    .filter(({ isSet, isEarned, isRetired }) => !isRetired || isSet || isEarned);
}
