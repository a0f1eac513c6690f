import type { LocalizedText } from '@access-atlas/contract/languages.ts';
import { ratedKeys } from '@access-atlas/contract/places/accessibility.ts';
import { distanceToLineMeters, measureLineMeters } from '../../domain/geometry/measure-line.ts';
import { quoteText } from '../quote-text.ts';
import type { VocabularyKeys } from '../vocabulary-keys.ts';
import { deriveId } from './derived-id.ts';
import type { FieldRefusal } from './refuse-place.ts';
import type { IsoDay, SourceCredit, SourceFact, SourcePlace, SourceRating, SourceShape } from './source-place.ts';

/** The columns of a CSV file and properties of a GeoJSON feature that an import reads; the exports use the same. */
export const recordColumns = [
  'externalId',
  'name',
  'name_en',
  'name_fr',
  'name_pt',
  'address',
  'country',
  'phone',
  'url',
  'openingHours',
  'latitude',
  'longitude',
  'rating',
  'tags',
  'noTags',
  'labels',
  'flags',
  'type',
  'placeType',
  'kind',
  'provider',
  'description',
  'description_en',
  'description_fr',
  'description_pt',
  'reportedOn',
  'confirmed',
  'lengthMeters',
  'surface',
  'widthMeters',
  'inclinePercent',
  'smoothness',
  'shape',
  'attribution',
  'license',
] as const;
export type RecordColumn = (typeof recordColumns)[number];

/** One place as a file has it: text, or what JSON has for it. */
export type PlaceRecord = Readonly<Partial<Record<RecordColumn, unknown>>>;

/** A cell or property that cannot be read. */
class RecordError extends Error {
  readonly field: string;

  constructor(field: string, reason: string) {
    super(reason);
    this.field = field;
  }
}

/** Separates the keys within one cell. */
const listSeparator = '|';
/** No vocabulary has as many keys. */
const keysMax = 1000;
/** A trail's pin may stand at the car park or the stop from which one comes to it. */
const pinToCourseMaxMeters = 10_000;
/** A course may be walked back, or round several times; but whoever says kilometres for metres means another number. */
const courseLengthFactors = { min: 0.5, max: 10 } as const;
/** Below this much, rounding decides. */
const courseLengthSlackMeters = 100;

/**
 * A place from one record. Without an `externalId` it is known by its type, name and position, so that the same record
 * means the same place the next time.
 * @param shape the course of a trail, where the file has one
 */
export function readPlaceRecord(
  record: PlaceRecord,
  shape: SourceShape['lines'] | null,
  vocabulary: VocabularyKeys,
): { readonly place: SourcePlace } | { readonly refusal: FieldRefusal } {
  try {
    return { place: toSourcePlace(record, shape, vocabulary) };
  } catch (error) {
    if (error instanceof RecordError) return { refusal: { field: error.field, reason: error.message } };
    throw error;
  }
}

/**
 * The id of a record, whatever else is wrong with it.
 * @returns null where it has none, and that from which one is derived cannot be read
 */
export function readRecordId(
  record: PlaceRecord,
  lines: SourceShape['lines'] | null,
  vocabulary: VocabularyKeys,
): string | null {
  try {
    const given = readText(record, 'externalId');
    if (given !== null) return given;
    const { longitude, latitude } = readPosition(record, lines);
    const { key } = readType(record, vocabulary, lines !== null);
    return deriveId(key, readTexts(record, 'name'), longitude, latitude);
  } catch (error) {
    if (error instanceof RecordError) return null;
    throw error;
  }
}

function toSourcePlace(
  record: PlaceRecord,
  lines: SourceShape['lines'] | null,
  vocabulary: VocabularyKeys,
): SourcePlace {
  const type = readType(record, vocabulary, lines !== null);
  const names = readTexts(record, 'name');
  const { longitude, latitude } = readPosition(record, lines);
  if (type.key === 'place' && Object.keys(names).length === 0) throw new RecordError('name', 'it is empty');
  const reportedOn = readDay(record, 'reportedOn');
  const isConfirmed = readBoolean(record, 'confirmed');
  const fact = (answer: SourceFact['answer']): SourceFact => ({ answer, reportedOn, isConfirmed });
  const factsOf = (column: 'tags' | 'noTags', answer: SourceFact['answer']) =>
    readKeys(record, column).map((key) => [key, fact(answer)] as const);
  const no = factsOf('noTags', 'no');
  const yes = factsOf('tags', 'yes');
  const yesKeys = new Set(yes.map(([key]) => key));
  const both = no.find(([key]) => yesKeys.has(key));
  if (both !== undefined) throw new RecordError('noTags', `"${quoteText(both[0])}" is also among the tags`);
  return {
    externalId: readText(record, 'externalId') ?? deriveId(type.key, names, longitude, latitude),
    mergedExternalIds: [],
    kind: type.kind,
    type: type.key,
    longitude,
    latitude,
    names,
    nearestStreet: null,
    address: readText(record, 'address'),
    country: readText(record, 'country')?.toUpperCase() ?? null,
    phone: readText(record, 'phone'),
    url: readText(record, 'url'),
    openingHours: readText(record, 'openingHours'),
    descriptions: readTexts(record, 'description'),
    rating: readRating(record, reportedOn, isConfirmed),
    facts: Object.fromEntries([...yes, ...no]),
    labels: readKeys(record, 'labels'),
    flags: readKeys(record, 'flags'),
    provider: readText(record, 'provider'),
    shape: lines === null ? null : readShape(record, lines, longitude, latitude),
    changedOn: null,
    ...readCredit(record),
  };
}

function readPosition(record: PlaceRecord, lines: SourceShape['lines'] | null) {
  const start = lines?.[0]?.[0];
  const longitude = readNumber(record, 'longitude') ?? start?.[0];
  const latitude = readNumber(record, 'latitude') ?? start?.[1];
  if (latitude === undefined) throw new RecordError('latitude', 'it is empty');
  if (longitude === undefined) throw new RecordError('longitude', 'it is empty');
  return { longitude, latitude };
}

/** Whoever takes data on must go on naming their origin: the exports name it with each place. */
function readCredit(record: PlaceRecord): { readonly credit?: SourceCredit } {
  const attribution = readText(record, 'attribution');
  return attribution === null ? {} : { credit: { attribution, license: readText(record, 'license') } };
}

/** The type that the record names, else what follows from the other columns. */
function readType(record: PlaceRecord, vocabulary: VocabularyKeys, hasShape: boolean) {
  const key = readText(record, 'type') ?? readText(record, 'placeType') ?? (hasShape ? 'trail' : 'place');
  const type = vocabulary.types.byKey(key);
  if (type === undefined) throw new RecordError('type', `"${quoteText(key)}" is not known here`);
  const kind = readText(record, 'kind');
  if (kind !== null && kind !== type.kind) throw new RecordError('kind', `a ${type.key} is a ${type.kind}`);
  return type;
}

function readRating(record: PlaceRecord, reportedOn: IsoDay | null, isConfirmed: boolean): SourceRating | null {
  const key = readText(record, 'rating');
  if (key === null || key === 'unrated') return null;
  const rating = ratedKeys.find((rated) => rated === key);
  if (rating === undefined) throw new RecordError('rating', `it is none of ${ratedKeys.join(', ')} and unrated`);
  return { rating, reportedOn, isConfirmed };
}

function readShape(record: PlaceRecord, lines: SourceShape['lines'], longitude: number, latitude: number): SourceShape {
  const flatLines = lines.map((line) => Float64Array.from(line.flat()));
  // On the antimeridian a pin and its course may be written on different sides.
  const away = Math.min(
    ...[-360, 0, 360].flatMap((turn) =>
      flatLines.map((line) => distanceToLineMeters(longitude + turn, latitude, line)),
    ),
  );
  if (away > pinToCourseMaxMeters)
    throw new RecordError('shape', `it lies ${formatKilometers(away)} km from the position of its place`);
  const measured = flatLines.reduce((sum, line) => sum + measureLineMeters(line), 0);
  return {
    lines,
    lengthMeters: readLength(record, measured),
    surface: readText(record, 'surface'),
    widthMeters: readNumber(record, 'widthMeters') ?? null,
    inclinePercent: readNumber(record, 'inclinePercent') ?? null,
    smoothness: readText(record, 'smoothness'),
  };
}

function readLength(record: PlaceRecord, measuredMeters: number): number {
  const said = readNumber(record, 'lengthMeters');
  if (said === undefined) return measuredMeters;
  const { min, max } = courseLengthFactors;
  if (said < measuredMeters * min - courseLengthSlackMeters || said > measuredMeters * max + courseLengthSlackMeters)
    throw new RecordError('lengthMeters', `it is ${said}, and its course is ${Math.round(measuredMeters)} m long`);
  return said;
}

function formatKilometers(meters: number): string {
  return Math.round(meters / 1000).toLocaleString('en');
}

function readTexts(record: PlaceRecord, column: 'name' | 'description'): LocalizedText {
  const texts: LocalizedText = {};
  for (const [language, name] of [
    ['und', column],
    ['en', `${column}_en`],
    ['fr', `${column}_fr`],
    ['pt', `${column}_pt`],
  ] as const) {
    const text = readText(record, name);
    if (text !== null) texts[language] = text;
  }
  return texts;
}

function readText(record: PlaceRecord, column: RecordColumn): string | null {
  const value = record[column];
  if (value === undefined || value === null) return null;
  if (typeof value !== 'string' && typeof value !== 'number') throw new RecordError(column, 'it is no text');
  const text = `${value}`.trim();
  return text === '' ? null : text;
}

function readNumber(record: PlaceRecord, column: RecordColumn): number | undefined {
  const text = readText(record, column);
  if (text === null) return undefined;
  const number = /^[-+]?\d+(?:\.\d*)?(?:e[-+]?\d+)?$/i.test(text) ? Number(text) : Number.NaN;
  if (!Number.isFinite(number)) throw new RecordError(column, 'it is no number');
  return number;
}

const booleans: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['yes', true],
  ['1', true],
  ['false', false],
  ['no', false],
  ['0', false],
]);

function readBoolean(record: PlaceRecord, column: RecordColumn): boolean {
  const value = record[column];
  if (typeof value === 'boolean') return value;
  const text = readText(record, column);
  if (text === null) return false;
  const boolean = booleans.get(text.toLowerCase());
  if (boolean === undefined) throw new RecordError(column, 'it is neither true nor false');
  return boolean;
}

function readDay(record: PlaceRecord, column: RecordColumn): IsoDay | null {
  const text = readText(record, column);
  if (text === null) return null;
  // The year 0 is one to JavaScript, and none to the database.
  const time = /^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  // Date.parse takes 30 February for 2 March.
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text)
    throw new RecordError(column, 'it is no day as YYYY-MM-DD');
  return text;
}

function readKeys(record: PlaceRecord, column: RecordColumn): string[] {
  const value = record[column];
  const keys: unknown[] = Array.isArray(value) ? value : (readText(record, column) ?? '').split(listSeparator);
  if (keys.length > keysMax)
    throw new RecordError(column, `it has ${keys.length.toLocaleString('en')} keys, and at most ${keysMax} are read`);
  return keys.flatMap((key) => {
    if (typeof key !== 'string') throw new RecordError(column, 'it is no list of keys');
    return key.trim() === '' ? [] : [key.trim()];
  });
}
