import type { Api } from '@access-atlas/contract/api.ts';
import type { Client } from '@access-atlas/contract/client.ts';
import type { BodyOf } from '@access-atlas/contract/endpoint.ts';
import type { searchPlaces } from '@access-atlas/contract/places/places.ts';
import { boundsOfView } from '../../map/view/bounds-of-view.ts';
import type { MapView } from '../../map/view/map-view.ts';
import { viewOfSite } from '../../map/view/view-of-site.ts';
import { placeQuery } from '../../url-state/place-query.ts';
import type { SearchParameters } from '../../url-state/search-parameters.ts';

/** The map for other sites' pages, and its places as a list. */
export interface Embed {
  /** null where the list cannot be had. */
  readonly list: BodyOf<typeof searchPlaces> | null;
  /** Where the map stands when the address does not say. */
  readonly fallbackView: MapView | null;
}

/** The usual size of a frame in an article, in pixels; the places in its view are listed. */
const frame = { width: 800, height: 600 } as const;

/** Asks for the places that the map shows. */
export async function loadEmbed(api: Client<Api>, search: SearchParameters): Promise<Embed> {
  const query = { ...placeQuery(search), ...(search.sort === null ? {} : { sort: search.sort }) };
  const site = await api.getSite();
  const fallbackView = site.status === 200 ? viewOfSite(site.body) : null;
  const view = search.view ?? fallbackView;
  const isPlaced = search.area !== null || search.near !== null || query.filter !== undefined;
  const seen =
    isPlaced || view === null ? {} : { boundaries: [...boundsOfView(view, frame)] as [number, number, number, number] };
  const list = await api.searchPlaces({ query: { ...query, ...seen } });
  return { list: list.status === 200 ? list.body : null, fallbackView };
}
