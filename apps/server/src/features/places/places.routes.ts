import {
  deletePlace as deletePlaceEndpoint,
  listOwnPlaces as listOwnPlacesEndpoint,
  undoDeletePlace as undoDeletePlaceEndpoint,
} from '@access-atlas/contract/places/own-places.ts';
import { listPlaceHistory as listPlaceHistoryEndpoint } from '@access-atlas/contract/places/place-history.ts';
import * as places from '@access-atlas/contract/places/places.ts';
import type { FastifyInstance } from 'fastify';
import { type EndpointOptions, registerEndpoint } from '../../http/register-endpoint.ts';
import { languageOf } from '../../http/requests/language-of.ts';
import { deletePlace } from './deleting/delete-place.ts';
import { undoDeletePlace } from './deleting/undo-delete-place.ts';
import { getPinCard } from './get-pin-card.ts';
import { getPlace } from './get-place.ts';
import { getStats } from './get-stats.ts';
import { type HistoryServices, listPlaceHistory } from './history/list-place-history.ts';
import { listOwnPlaces } from './own/list-own-places.ts';
import type { PlaceServices } from './place-services.ts';

/** Binds the calls that read places, and those by which they are deleted and brought back. */
export function placesRoutes(
  app: FastifyInstance,
  services: PlaceServices & HistoryServices,
  options: EndpointOptions,
): void {
  registerEndpoint(app, places.getStats, options, async ({ query }, { signal }) => ({
    status: 200,
    body: await getStats(services, query.boundaries, signal),
  }));
  registerEndpoint(app, places.getPinCard, options, async ({ params, query }, { request }) => ({
    status: 200,
    body: await getPinCard(services, Number(params.id), {
      location: query.location,
      unit: query.unit ?? 'km',
      language: languageOf(request, query.lng),
    }),
  }));
  registerEndpoint(app, places.getPlace, options, async ({ params, query }, { request }) => ({
    status: 200,
    body: await getPlace(services, Number(params.id), languageOf(request, query.lng)),
  }));
  registerEndpoint(app, listPlaceHistoryEndpoint, options, async ({ params, query }, { request }) => ({
    status: 200,
    body: await listPlaceHistory(services, Number(params.id), {
      nextPageToken: query.nextPageToken,
      only: query.only ?? null,
      language: languageOf(request, query.lng),
    }),
  }));
  registerEndpoint(app, listOwnPlacesEndpoint, options, async ({ query }, { request, context }) => ({
    status: 200,
    body: await listOwnPlaces(services, context, {
      isAddedOnly: query.added === 'true',
      nextPageToken: query.nextPageToken,
      language: languageOf(request, query.lng),
    }),
  }));
  registerEndpoint(app, deletePlaceEndpoint, options, async ({ params }, { context }) => {
    const { placeId, ...deleted } = await deletePlace(services, context, { placeId: Number(params.id) });
    return { status: 200, body: { _id: String(placeId), ...deleted } };
  });
  registerEndpoint(app, undoDeletePlaceEndpoint, options, async ({ params }, { context }) => {
    const { placeId, feedPosition } = await undoDeletePlace(services, context, { placeId: Number(params.id) });
    return { status: 200, body: { _id: String(placeId), feedPosition } };
  });
}
