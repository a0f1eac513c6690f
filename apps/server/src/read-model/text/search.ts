import { distanceMeters, type LngLat } from '@access-atlas/contract/geometry/geo.ts';
import { bindFilter, matchesRow } from '../pins/bound-filter.ts';
import { coordinateFactor, type RatingNumber } from '../pins/pin.ts';
import { boxArea } from '../pins/pin-area.ts';
import { classRating, deadClass } from '../pins/pin-class.ts';
import type { PinFilter } from '../pins/pin-filter.ts';
import { findRow } from '../pins/table/build-pin-table.ts';
import type { PinTable } from '../pins/table/pin-table.ts';
import type { ScoringFrame } from './matching/document-scorer.ts';
import { parseQuery } from './matching/parse-query.ts';
import type { MatchedDocument } from './matching/phrase.ts';
import { type DocumentKindNumber, documentKinds, documentOfKey } from './search-document.ts';
import type { SearchEngine } from './search-engine.ts';
import {
  type PinOfHit,
  type SearchAnswer,
  type SearchHit,
  type SearchQuery,
  searchResultsMax,
} from './search-query.ts';
import type { SearchStore } from './search-store.ts';
import { readWord } from './table/vocabulary-lookup.ts';

/** Suggestions look for so many, however few are shown, so that showing fewer does not change which. */
const suggestionsMin = 10;

/**
 * Answers a query from the documents of a store; ratings and filters are those of the map's pins. Equal results come in
 * the order of their documents, so pages follow each other without gap or repetition while nothing changes.
 * Throws RangeError for a limit out of range.
 */
export function search(
  engine: SearchEngine,
  store: SearchStore,
  pins: readonly PinTable[],
  query: SearchQuery,
): SearchAnswer {
  const { limit, after } = query;
  if (!(Number.isInteger(limit) && limit >= 1 && limit <= searchResultsMax)) {
    throw new RangeError(`limit must be from 1 to ${searchResultsMax}, not ${limit}`);
  }
  const depth = query.isSuggesting ? Math.max(limit, suggestionsMin) : searchResultsMax;
  const found = engine.find(parseQuery(query.text), frameOf(query, pins), depth, query.hasAllWords);
  const ranked = rank(found, store, pins, query).slice(0, depth);
  const rest = after === undefined ? ranked : ranked.filter(({ key, document }) => comesAfter(key, document, after));
  return {
    hits: rest.slice(0, limit).map(({ complete }) => complete()),
    total: ranked.length,
    ...(query.hasPositions && {
      positions: {
        longitudesE7: Int32Array.from(ranked, ({ longitudeE7 }) => longitudeE7),
        latitudesE7: Int32Array.from(ranked, ({ latitudeE7 }) => latitudeE7),
      },
    }),
  };
}

function frameOf({ longitude, latitude, kinds, filter, bbox }: SearchQuery, pins: readonly PinTable[]): ScoringFrame {
  const accepted = new Uint8Array(256);
  for (const kind of kinds ?? Object.values(documentKinds)) accepted[kind] = 1;
  const area = bbox === undefined ? null : boxArea(bbox);
  const matchesFilter = filter === undefined ? null : pinPredicate(filter, pins);
  return {
    longitudeE7: Math.round(longitude * coordinateFactor),
    latitudeE7: Math.round(latitude * coordinateFactor),
    kinds: accepted,
    accepts:
      area === null && matchesFilter === null
        ? null
        : (key, longitudeE7, latitudeE7) =>
            (area === null || area.contains(longitudeE7, latitudeE7)) && (matchesFilter === null || matchesFilter(key)),
  };
}

/** Whether a document is a place that the map shows with a filter. */
function pinPredicate(filter: PinFilter, pins: readonly PinTable[]): (key: number) => boolean {
  const bound = pins.map((table) => ({ table, filter: bindFilter(filter, table, 'shown') }));
  return (key) => {
    const { source, id } = documentOfKey(key);
    if (source !== 'place') return false;
    return bound.some(({ table, filter: boundFilter }) => {
      const row = findRow(table, id);
      return row !== -1 && matchesRow(boundFilter, row);
    });
  };
}

interface RankedHit {
  readonly key: number;
  readonly document: number;
  readonly longitudeE7: number;
  readonly latitudeE7: number;
  complete(): SearchHit;
}

function rank(
  found: readonly MatchedDocument[],
  store: SearchStore,
  pins: readonly PinTable[],
  { longitude, latitude, sort = 'relevance' }: SearchQuery,
): RankedHit[] {
  const center = { longitude, latitude };
  const ranked = found.map((match) => {
    const position = positionOf(match, store);
    const distance = distanceMeters(center, position.degrees);
    const keys = {
      relevance: () => match.score,
      distance: () => -distance,
      rating: () => ratingOf(match.key, pins),
    };
    const key = keys[sort]();
    const { longitudeE7, latitudeE7 } = position;
    return {
      key,
      document: match.key,
      longitudeE7,
      latitudeE7,
      complete: () => ({
        document: match.key,
        kind: position.kind,
        key,
        score: match.score,
        match: match.match,
        longitudeE7,
        latitudeE7,
        distanceMeters: distance,
        house: position.house,
        pin: pinOf(match.key, pins),
        words: match.terms.map((term) => termText(store, term)),
      }),
    };
  });
  return ranked.sort((a, b) => b.key - a.key || a.document - b.document);
}

function comesAfter(
  key: number,
  document: number,
  after: { readonly key: number; readonly document: number },
): boolean {
  return key === after.key ? document > after.document : key < after.key;
}

interface HitPosition {
  readonly kind: DocumentKindNumber;
  readonly longitudeE7: number;
  readonly latitudeE7: number;
  readonly degrees: LngLat;
  readonly house: string | null;
}

function positionOf({ place, house }: MatchedDocument, store: SearchStore): HitPosition {
  const { table, delta } = store;
  const inTable = place >= 0;
  const row = inTable ? place : -1 - place;
  const column = (
    name: 'longitudes' | 'latitudes' | 'kinds' | 'houseLongitudes' | 'houseLatitudes' | 'houseWords',
    at: number,
  ) => (inTable ? table[name][at] : delta.rows[name].values[at]) as number;
  const longitudeE7 = house === -1 ? column('longitudes', row) : column('houseLongitudes', house);
  const latitudeE7 = house === -1 ? column('latitudes', row) : column('houseLatitudes', house);
  return {
    kind: column('kinds', row) as DocumentKindNumber,
    longitudeE7,
    latitudeE7,
    degrees: { longitude: longitudeE7 / coordinateFactor, latitude: latitudeE7 / coordinateFactor },
    house: house === -1 ? null : termText(store, column('houseWords', house)),
  };
}

function termText({ table, delta }: SearchStore, term: number): string {
  return term < table.shape.words ? readWord(table, term) : (delta.words[term - delta.firstNewTerm] ?? '');
}

/** A place as the map shows it; null for all else. */
function pinOf(key: number, pins: readonly PinTable[]): PinOfHit | null {
  const found = findPin(key, pins);
  if (found === null) return null;
  const { table, row, pinClass } = found;
  return {
    rating: classRating(pinClass) as RatingNumber,
    type: table.types[row] as number,
    yesTags: bitsOf(table.yesTags, row),
    noTags: bitsOf(table.noTags, row),
  };
}

function ratingOf(key: number, pins: readonly PinTable[]): number {
  const found = findPin(key, pins);
  return found === null ? 0 : classRating(found.pinClass);
}

function findPin(key: number, pins: readonly PinTable[]) {
  const { source, id } = documentOfKey(key);
  if (source !== 'place') return null;
  for (const table of pins) {
    const row = findRow(table, id);
    const pinClass = row === -1 ? deadClass : (table.classes[row] as number);
    if (pinClass !== deadClass) return { table, row, pinClass };
  }
  return null;
}

/** The numbers of the bits that a row has in a bit set. */
function bitsOf(columns: readonly Uint8Array[], row: number): number[] {
  const bits: number[] = [];
  for (const [column, bytes] of columns.entries()) {
    const byte = bytes[row] ?? 0;
    for (let bit = 0; byte >> bit !== 0; bit++) if (((byte >> bit) & 1) === 1) bits.push(column * 8 + bit);
  }
  return bits;
}
