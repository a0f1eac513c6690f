import type { Language } from '@access-atlas/contract/languages.ts';
import type { Place } from '@access-atlas/contract/places/place-schemas.ts';
import { presentPhotos } from '../../domain/photos/photo.presenter.ts';
import { openingTimes } from '../../domain/places/opening-times.ts';
import { presentBasics, ratingOfWeight } from '../../domain/places/place-basics.presenter.ts';
import { placeDescription } from '../../domain/places/place-text.ts';
import { attributionOf } from '../../domain/places/source-attribution.ts';
import { presentUrl } from '../../domain/text/url.presenter.ts';
import type { StoredRatingSummary, StoredTagFact } from '../../domain/verdict/stored-verdict.ts';
import type { Vocabulary } from '../../domain/vocabulary/vocabulary.ts';
import type { PlaceDetailsRow } from './places.sql.ts';

/** Everything known of a place, in the contract's words. */
export function presentPlace(row: PlaceDetailsRow, vocabulary: Vocabulary, language: Language): Place {
  const description = placeDescription(row, language);
  const sources = row.sources ?? [];
  return {
    ...presentBasics({ ...row, label_numbers: row.shown_label_numbers }, vocabulary, language),
    distanceIn: null,
    kind: row.kind,
    servicePlaceId: row.service_place_id,
    names: row.names,
    country: row.country,
    phone: row.phone,
    ...presentUrl(row.url),
    openingHours: row.opening_hours,
    openingTimes: presentOpeningTimes(row),
    shapeLocation: row.lines === null ? null : { type: 'MultiLineString', coordinates: row.lines },
    trail: presentTrail(row),
    tagFacts: presentTagFacts(row.tag_facts, vocabulary),
    ratingSummary: presentRatingSummary(row.rating_summary),
    verified: row.shown_label_numbers.some((number) => vocabulary.labels.byNumber(number)?.verified === true),
    description: description?.text ?? null,
    descriptionLanguage: description?.language ?? null,
    descriptionSource: description?.source ?? null,
    descriptionId: description?.source === 'review' ? String(row.promoted_review_id) : null,
    descriptionTranslated: row.descriptions[language] ?? null,
    images: presentPhotos(row.photos),
    promotedReview: row.promoted_review_id === null ? null : String(row.promoted_review_id),
    wheelchairAccessibleEntrance: row.wheelchair_accessible_entrance,
    sources: presentSources(sources),
    isMissingFromSource: row.missing_since !== null,
    isDemonstration: sources.some(({ source }) => source === 'demonstration'),
    reviewCount: row.review_count,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

function presentOpeningTimes(row: PlaceDetailsRow): Place['openingTimes'] {
  const { opening_hours: openingHours, longitude, latitude, country } = row;
  return openingHours === null ? null : openingTimes({ openingHours, longitude, latitude, country }, new Date());
}

function presentTrail(row: PlaceDetailsRow): Place['trail'] {
  if (row.length_meters === null) return null;
  return {
    lengthMeters: row.length_meters,
    surface: row.surface,
    widthMeters: row.width_meters,
    inclinePercent: row.incline_percent,
    smoothness: row.smoothness,
    amenities: (row.trail_amenities ?? []).map(String),
  };
}

function presentSources(sources: NonNullable<PlaceDetailsRow['sources']>): Place['sources'] {
  return sources.map(({ changedOn, ...stored }) => ({
    source: stored.source,
    ...attributionOf(stored),
    editedOn: changedOn,
  }));
}

function presentTagFacts(facts: readonly StoredTagFact[], vocabulary: Vocabulary): Place['tagFacts'] {
  return facts.flatMap(({ tag, ...fact }) => {
    const key = vocabulary.tags.byNumber(tag)?.key;
    return key === undefined ? [] : [{ key, ...fact }];
  });
}

const noReports: Place['ratingSummary'] = {
  accessible: 0,
  partiallyAccessible: 0,
  notAccessible: 0,
  people: 0,
  lastReportedOn: null,
  lastConfirmedOn: null,
  sources: [],
};

function presentRatingSummary(summary: StoredRatingSummary | null): Place['ratingSummary'] {
  if (summary === null) return noReports;
  const [notAccessible, partiallyAccessible, accessible] = summary.counts;
  return {
    accessible,
    partiallyAccessible,
    notAccessible,
    people: summary.people,
    lastReportedOn: summary.lastReportedOn,
    lastConfirmedOn: summary.lastConfirmedOn,
    sources: summary.sources.map(({ source, rating, editedOn }) => ({
      source,
      rating: ratingOfWeight(rating),
      editedOn,
    })),
  };
}
