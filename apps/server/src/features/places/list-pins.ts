import type { BodyOf } from '@access-atlas/contract/endpoint.ts';
import type { Bbox } from '@access-atlas/contract/geo.ts';
import { pinsPerAnswerMax } from '@access-atlas/contract/limits.ts';
import type { listPins as listPinsEndpoint } from '@access-atlas/contract/places.ts';
import type { PlaceFilters } from '@access-atlas/contract/query.ts';
import { coordinateFactor, pinKinds, type RatingNumber } from '../../map-index/pin.ts';
import type { Services } from '../../services.ts';
import { compileFilter } from './compile-filter.ts';
import { ratingOfWeight } from './place-basics.presenter.ts';

/** The pins of a box, straight from the map index: what a map needs that cannot use tiles. */
export async function listPins(
  services: Services,
  search: { filters: PlaceFilters; boundaries: Bbox },
  signal?: AbortSignal,
): Promise<BodyOf<typeof listPinsEndpoint>> {
  const page = await services.mapIndex.page(
    {
      bbox: search.boundaries,
      filter: compileFilter(services.vocabulary, search.filters),
      sort: 'distance',
      limit: pinsPerAnswerMax,
    },
    signal,
  );
  const results = page.ids.map((id, row) => {
    const type = services.vocabulary.types.byNumber(page.types[row] ?? 0)?.key ?? 'place';
    const kind = page.kinds[row];
    const nonAmenity = kind === pinKinds.trail ? 'trail' : 'place';
    return {
      _id: String(id),
      longitude: (page.longitudesE7[row] ?? 0) / coordinateFactor,
      latitude: (page.latitudesE7[row] ?? 0) / coordinateFactor,
      rating: ratingOfWeight((page.ratings[row] ?? 0) as RatingNumber),
      placeType: kind === pinKinds.amenity ? type : nonAmenity,
      types: [type],
    };
  });
  return { results, total: page.total };
}
