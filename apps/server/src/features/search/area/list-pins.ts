import type { BodyOf } from '@access-atlas/contract/endpoint.ts';
import type { Bbox, LngLat } from '@access-atlas/contract/geometry/geo.ts';
import { pinsPerAnswerMax, textResultsMax } from '@access-atlas/contract/limits.ts';
import type { listPins as listPinsEndpoint } from '@access-atlas/contract/places/places.ts';
import { tagLetters } from '@access-atlas/contract/places/tile-tags.ts';
import type { PlaceFilters } from '@access-atlas/contract/query.ts';
import { ratingOfWeight } from '../../../domain/places/place-basics.presenter.ts';
import { coordinateFactor, pinKinds, type RatingNumber } from '../../../read-model/pins/pin.ts';
import { documentKinds, documentOfKey } from '../../../read-model/text/search-document.ts';
import type { PinOfHit } from '../../../read-model/text/search-query.ts';
import { compileFilter } from '../compile-filter.ts';
import { pageAround } from '../page-around.ts';
import { findPlacesByWords } from '../search-by-words.ts';
import type { SearchServices } from '../search-services.ts';
import { understandQuery } from '../understanding/understand-query.ts';

/** What pins are asked for. */
export interface PinSearch {
  readonly filters: PlaceFilters;
  readonly boundaries?: Bbox | undefined;
  /** Words that describe the places: then the best, wherever they are unless there are boundaries. */
  readonly words?: string | undefined;
  /** What is near it comes first. */
  readonly location?: LngLat | undefined;
}

type PinList = BodyOf<typeof listPinsEndpoint>;

/**
 * Pins of a box or of the whole site, straight from the map index, or the best that words describe: what tiles do not
 * show. A box is listed from its middle outwards unless a location is given; the whole site without one by id, and best
 * rated first where words stand for filters.
 */
export async function listPins(services: SearchServices, search: PinSearch, signal?: AbortSignal): Promise<PinList> {
  const { words, boundaries, location } = search;
  // Pins do not carry the name of what they are near to, so its language does not matter.
  const meant = await understandQuery(services, { ...search, language: 'en' }, signal);
  const filters = meant?.filters ?? search.filters;
  const sought = meant === null ? words : (meant.words ?? undefined);
  if (sought !== undefined) return pinsByWords(services, { ...search, filters, words: sought }, signal);
  const anywhere = meant === null ? ('id' as const) : ('rating' as const);
  const near = meant?.near ?? null;
  const query = {
    ...(boundaries && { bbox: boundaries }),
    filter: compileFilter(services.vocabulary, filters),
    sort: boundaries || location || near ? ('distance' as const) : anywhere,
    limit: meant === null ? pinsPerAnswerMax : textResultsMax,
  };
  const page = near
    ? await pageAround(services, near, query, signal)
    : await services.mapIndex.page({ ...query, ...(location && { center: location }) }, signal);
  const results = page.ids.map((id, row) =>
    presentPin(services, {
      id,
      longitudeE7: page.longitudesE7[row] ?? 0,
      latitudeE7: page.latitudesE7[row] ?? 0,
      rating: (page.ratings[row] ?? 0) as RatingNumber,
      type: page.types[row] ?? 0,
      isTrail: page.kinds[row] === pinKinds.trail,
      isAmenity: page.kinds[row] === pinKinds.amenity,
    }),
  );
  return { results, total: page.total };
}

async function pinsByWords(
  services: SearchServices,
  search: PinSearch & { readonly words: string },
  signal?: AbortSignal,
): Promise<PinList> {
  const { words, filters, boundaries, location } = search;
  const { hits, total } = await findPlacesByWords(
    services,
    { words, filters, boundaries, location },
    { after: null, limit: textResultsMax },
    signal,
  );
  const results = hits.flatMap(({ document, kind, longitudeE7, latitudeE7, pin }) =>
    pin === null
      ? []
      : presentPin(services, {
          id: documentOfKey(document).id,
          longitudeE7,
          latitudeE7,
          rating: pin.rating,
          type: pin.type,
          tags: pin,
          isTrail: kind === documentKinds.trail,
          isAmenity: kind === documentKinds.amenity,
        }),
  );
  return { results, total };
}

interface PinRow {
  readonly id: number;
  readonly longitudeE7: number;
  readonly latitudeE7: number;
  readonly rating: RatingNumber;
  /** The number of its type. */
  readonly type: number;
  readonly isTrail: boolean;
  readonly isAmenity: boolean;
  /** By bit numbers; left out where they are not told. */
  readonly tags?: Pick<PinOfHit, 'yesTags' | 'noTags'>;
}

function presentPin({ vocabulary }: SearchServices, pin: PinRow): PinList['results'][number] {
  const type = vocabulary.types.byNumber(pin.type)?.key ?? 'place';
  const nonAmenity = pin.isTrail ? 'trail' : 'place';
  const letters: Readonly<Record<string, string | undefined>> = tagLetters;
  // A tag that an operator added has none.
  const lettersOf = (bits: readonly number[]) =>
    bits.map((bit) => letters[vocabulary.tags.byNumber(bit)?.key ?? ''] ?? '').join('');
  return {
    _id: String(pin.id),
    longitude: pin.longitudeE7 / coordinateFactor,
    latitude: pin.latitudeE7 / coordinateFactor,
    rating: ratingOfWeight(pin.rating),
    placeType: pin.isAmenity ? type : nonAmenity,
    types: [type],
    ...(pin.tags && { yes: lettersOf(pin.tags.yesTags), no: lettersOf(pin.tags.noTags) }),
  };
}
