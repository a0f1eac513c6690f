import type { LngLat } from '@access-atlas/contract/geometry/geo.ts';
import type { Language } from '@access-atlas/contract/languages.ts';
import { coordinateFactor } from '../../../read-model/pins/pin.ts';
import { type DocumentKindNumber, documentKinds } from '../../../read-model/text/search-document.ts';
import { isLandmark } from '../../../read-model/text/search-groups.ts';
import type { SearchHit } from '../../../read-model/text/search-query.ts';
import { compileFilter } from '../compile-filter.ts';
import type { SearchServices } from '../search-services.ts';
import { presentHits } from '../suggestions/present-hits.ts';
import type { PhraseBook } from './phrase-book.ts';
import { scanWords } from './scan-words.ts';
import { meaningsOf } from './understand-words.ts';

/** A place or a locality by whose name people said where they look for something. */
export interface NamedPlace extends LngLat {
  /** In the reader's language. */
  readonly name: string;
  /** What lies so far around it is near to it. */
  readonly radiusMeters: number;
}

export interface NameSearch {
  /** The name as it was typed. */
  readonly name: string;
  /** Where the one who typed it looks; of several so called the nearest is meant. */
  readonly center: LngLat;
  readonly language: Language;
  /** Whether "near" stands before it: then it may be any place, and the nearest of a kind ("near the station"). */
  readonly saysNear: boolean;
}

/** What was typed is the name of a place, whole, or but for a blank: see `SearchHit.match`. */
export const wholeName = 0.965;
/** All the words are there, in a name, and are at least half of it: see `DocumentScorer`. */
const nameMatch = 0.92;
const hitsMax = 10;
const placeRadiusMeters = 800;
const nearestOfKindMaxMeters = 20_000;
/** Of places, other than of localities, nobody means one so far away. */
const placeMaxMeters = 100_000;
const hereMeters = 5_000;
const aroundMeters = 20_000;
const radiusMeters: Readonly<Partial<Record<DocumentKindNumber, number>>> = {
  [documentKinds.settlement]: 5_000,
  [documentKinds.city]: 15_000,
  [documentKinds.district]: 1_500,
  [documentKinds.street]: 700,
};

/** The place that is meant by a name; null where none is called so. */
export async function findNamedPlace(
  services: SearchServices,
  { name, center, language, saysNear }: NameSearch,
  book: PhraseBook,
  signal?: AbortSignal,
): Promise<NamedPlace | null> {
  const { hits } = await services.searchIndex.search(
    // A blank says that the last word is finished.
    { text: `${name} `, ...center, limit: hitsMax, isSuggesting: true, hasAllWords: true },
    signal,
  );
  const isMeant = ({ match, pin, distanceMeters: meters }: SearchHit) =>
    match >= nameMatch &&
    (pin === null ||
      (meters <= placeMaxMeters && (saysNear || isLandmark(services.vocabulary.types.byNumber(pin.type)?.key))));
  const named = hits.filter(isMeant);
  const kind = saysNear ? kindNamed(name, book) : null;
  // "near the station" is the nearest one, unless something here is called so and nothing else.
  const whole = named.find(({ match, distanceMeters: meters }) => match >= wholeName && meters <= hereMeters);
  if (kind !== null && whole === undefined) {
    const nearest = await findNearestOfKind(services, kind, { center, language }, signal);
    if (nearest !== null) return nearest;
  }
  const hit = whole ?? named[0];
  if (hit === undefined || !(await hasPlacesAround(services, hit, signal))) return null;
  const [shown] = await presentHits(services, [hit], { language, unit: 'km', hasCenter: false });
  if (shown === undefined) return null;
  return {
    name: shown.name,
    longitude: shown.longitude,
    latitude: shown.latitude,
    radiusMeters: radiusMeters[hit.kind] ?? placeRadiusMeters,
  };
}

/** Whether the site has places there at all: somebody in Monaco who says "porto" does not mean Porto. */
async function hasPlacesAround(
  { mapIndex }: Pick<SearchServices, 'mapIndex'>,
  { longitudeE7, latitudeE7 }: SearchHit,
  signal?: AbortSignal,
): Promise<boolean> {
  const center = { longitude: longitudeE7 / coordinateFactor, latitude: latitudeE7 / coordinateFactor };
  const { total } = await mapIndex.page({ center, radiusMeters: aroundMeters, sort: 'id', limit: 1 }, signal);
  return total > 0;
}

/** The kinds that a name stands for, where it is nothing else. */
export function kindNamed(name: string, book: PhraseBook): readonly string[] | null {
  const items = scanWords(name, book) ?? [];
  const [meant, ...others] = meaningsOf(items);
  if (meant?.meaning.group !== 'types' || others.length > 0 || items.some(({ kind }) => kind === 'unknown'))
    return null;
  return meant.meaning.keys;
}

async function findNearestOfKind(
  services: SearchServices,
  types: readonly string[],
  { center, language }: Pick<NameSearch, 'center' | 'language'>,
  signal?: AbortSignal,
): Promise<NamedPlace | null> {
  const page = await services.mapIndex.page(
    {
      center,
      sort: 'distance',
      limit: 1,
      filter: compileFilter(services.vocabulary, { types: [...types] }),
      radiusMeters: nearestOfKindMaxMeters,
    },
    signal,
  );
  const [id, longitudeE7, latitudeE7] = [page.ids[0], page.longitudesE7[0], page.latitudesE7[0]];
  if (id === undefined || longitudeE7 === undefined || latitudeE7 === undefined) return null;
  const [card] = await services.cards.get([id], language);
  if (card === undefined) return null;
  const { name: shown } = JSON.parse(`${card}}`) as { name: string };
  return {
    name: shown,
    longitude: longitudeE7 / coordinateFactor,
    latitude: latitudeE7 / coordinateFactor,
    radiusMeters: placeRadiusMeters,
  };
}
