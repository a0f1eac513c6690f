import type { Bbox } from '@access-atlas/contract/geometry/geo.ts';
import type { Language } from '@access-atlas/contract/languages.ts';
import { pinsPerAnswerMax } from '@access-atlas/contract/limits.ts';
import type { PlaceFilters } from '@access-atlas/contract/query.ts';
import { openDataAttribution } from '../../../domain/places/source-attribution.ts';
import { EncodedJson } from '../../../http/answers/encoded-json.ts';
import { cardWithDistance } from '../../../read-model/cards/encode-cards.ts';
import { coordinateFactor } from '../../../read-model/pins/pin.ts';
import { compileFilter } from '../compile-filter.ts';
import { firstRows, lastRow } from '../page-rows.ts';
import type { SearchServices } from '../search-services.ts';

export interface FeatureSearch {
  readonly filters: PlaceFilters;
  readonly boundaries: Bbox | undefined;
  readonly nextPageToken: string | undefined;
  readonly language: Language;
}

// One fewer than the index gives at once, which tells whether there is a next page.
const featuresPerPage = pinsPerAnswerMax - 1;

/** Places as GeoJSON features in the order of their ids, page by page. */
export async function listFeatures(
  services: SearchServices,
  search: FeatureSearch,
  signal?: AbortSignal,
): Promise<EncodedJson> {
  const identity = ['geojson', search.filters, search.boundaries ?? null];
  const after = search.nextPageToken ? services.pageTokens.read(identity, search.nextPageToken) : null;
  const found = await services.mapIndex.page(
    {
      ...(search.boundaries && { bbox: search.boundaries }),
      filter: compileFilter(services.vocabulary, search.filters),
      sort: 'id',
      ...(after && { after }),
      limit: featuresPerPage + 1,
    },
    signal,
  );
  const page = found.ids.length > featuresPerPage ? firstRows(found, featuresPerPage) : found;
  const cards = await services.cards.get(page.ids, search.language);
  const features = cards.flatMap((json, row) => {
    if (json === undefined) return [];
    const position = [page.longitudesE7[row] ?? 0, page.latitudesE7[row] ?? 0].map((value) => value / coordinateFactor);
    return (
      `{"type":"Feature","id":${page.ids[row]},"geometry":{"type":"Point","coordinates":${JSON.stringify(position)}},` +
      `"properties":${cardWithDistance(json, null, 'km')}}`
    );
  });
  const next = found === page ? null : services.pageTokens.write(identity, lastRow(page));
  return new EncodedJson(
    `{"type":"FeatureCollection","features":[${features.join(',')}],"total":${page.total},` +
      `"nextPageToken":${JSON.stringify(next)},"attribution":${JSON.stringify(openDataAttribution)}}`,
  );
}
