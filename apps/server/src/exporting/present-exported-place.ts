import { roundCoordinate } from '@access-atlas/contract/geometry/geo.ts';
import { type RatingKey, ratingKeys, ratingWeights } from '@access-atlas/contract/places/accessibility.ts';
import type { Selectable } from 'kysely';
import type { TrailRow } from '../db/tables/place-tables.ts';
import { attributionOf } from '../domain/places/source-attribution.ts';
import type { WordList } from '../domain/vocabulary/vocabulary.ts';
import type { ExportContext } from './export-format.ts';
import type { selectPlaceSources, selectPlaces } from './exported-place.sql.ts';
import type { ExportedPlace, ExportedSource, ExportedTrail } from './exported-place.ts';

type PlaceColumns = Awaited<ReturnType<typeof selectPlaces>>[number];
type SourceColumns = Awaited<ReturnType<typeof selectPlaceSources>>[number];

/** A place's rows as what leaves the site. Sources come in their fixed order; a trail without a course has none. */
export function presentExportedPlace(
  place: PlaceColumns,
  sourceRows: readonly SourceColumns[],
  trail: Selectable<TrailRow> | undefined,
  { vocabulary, publicUrl }: ExportContext,
): ExportedPlace {
  const sources = sourceRows.map(presentSource);
  const [firstSource] = sourceRows;
  const [notAccessible, partiallyAccessible, accessible] = place.rating_summary?.counts ?? [0, 0, 0];
  return {
    id: place.id,
    externalId: firstSource === undefined ? `place:${place.id}` : externalIdOf(firstSource),
    names: place.names,
    address: place.address,
    country: place.country,
    phone: place.phone,
    url: place.url,
    openingHours: place.opening_hours,
    longitude: roundCoordinate(place.longitude),
    latitude: roundCoordinate(place.latitude),
    rating: ratingOf(place.rating),
    tags: keysOf(vocabulary.tags, place.yes_tags),
    noTags: keysOf(vocabulary.tags, place.no_tags),
    needsEuroKey: sourceRows.some((row) => saysEuroKey(row, vocabulary.tags.byKey('keyNeeded')?.number)),
    labels: keysOf(vocabulary.labels, place.label_numbers),
    flags: keysOf(vocabulary.flags, place.flag_numbers),
    type: vocabulary.types.byNumber(place.type_number)?.key ?? 'place',
    kind: place.kind,
    provider: place.partner_number === null ? null : (vocabulary.partners.byNumber(place.partner_number)?.key ?? null),
    descriptions: place.descriptions,
    ...reportDates(place),
    ratingSummary: { accessible, partiallyAccessible, notAccessible, people: place.rating_summary?.people ?? 0 },
    updatedAt: place.updated_at.toISOString(),
    sources,
    ...attributionOfAll(sources, publicUrl),
    trail: trail === undefined ? null : presentTrail(trail),
  };
}

/** Ids that are unique within a dataset only carry its key. */
function externalIdOf({ source, scope, external_id }: SourceColumns): string {
  return [source, ...(scope === '' ? [] : [scope]), external_id].join(':');
}

function presentSource({
  source,
  external_id: externalId,
  changed_on: editedOn,
  credit,
}: SourceColumns): ExportedSource {
  return { source, externalId, editedOn, ...attributionOf({ source, externalId, credit }) };
}

/** OpenStreetMap tells only of keys that are Euro keys (`centralkey=eurokey`); people and other files just of a key. */
function saysEuroKey({ source, told_tags }: SourceColumns, keyNeeded: number | undefined): boolean {
  return (
    source === 'openstreetmap' && (told_tags ?? []).some(({ tag, answer }) => tag === keyNeeded && answer === 'yes')
  );
}

/** Where there is no source, people added the place themselves; named so that it reads right on another site too. */
function attributionOfAll(
  sources: readonly ExportedSource[],
  publicUrl: string,
): Pick<ExportedPlace, 'attribution' | 'license'> {
  if (sources.length === 0) return { attribution: `The contributors of ${publicUrl}`, license: null };
  const licenses = sources.flatMap(({ license }) => license ?? []);
  return {
    attribution: [...new Set(sources.map(({ attribution }) => attribution))].join('; '),
    license: licenses.length === 0 ? null : [...new Set(licenses)].join('; '),
  };
}

function presentTrail(row: Selectable<TrailRow>): ExportedTrail | null {
  const lines = row.lines
    .filter((line) => line.length >= 2)
    .map((line) =>
      line.map(([longitude, latitude]) => [roundCoordinate(longitude), roundCoordinate(latitude)] as const),
    );
  if (lines.length === 0) return null;
  return {
    lines,
    lengthMeters: row.length_meters,
    surface: row.surface,
    widthMeters: row.width_meters,
    inclinePercent: row.incline_percent,
    smoothness: row.smoothness,
  };
}

/** When the rating was last reported; of a place without a rating, when any of its facts was. */
function reportDates(place: PlaceColumns): Pick<ExportedPlace, 'reportedOn' | 'confirmed'> {
  const dated = place.rating_summary === null ? place.tag_facts : [place.rating_summary];
  const reportedOn = newest(dated.map(({ lastReportedOn }) => lastReportedOn));
  const confirmedOn = newest(dated.map(({ lastConfirmedOn }) => lastConfirmedOn));
  return { reportedOn, confirmed: confirmedOn !== null && confirmedOn === reportedOn };
}

/** Days as YYYY-MM-DD sort like their text. */
function newest(days: readonly (string | null)[]): string | null {
  return days.reduce((latest, day) => (day !== null && (latest === null || day > latest) ? day : latest), null);
}

function ratingOf(weight: number): RatingKey {
  return ratingKeys.find((key) => ratingWeights[key] === weight) ?? 'unrated';
}

function keysOf(
  words: WordList<{ readonly number: number; readonly key: string }>,
  numbers: readonly number[],
): string[] {
  return numbers.flatMap((number) => words.byNumber(number)?.key ?? []);
}
