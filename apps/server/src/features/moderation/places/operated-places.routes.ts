import { listPageSize } from '@access-atlas/contract/limits.ts';
import * as places from '@access-atlas/contract/operating/operated-places.ts';
import type { FastifyInstance } from 'fastify';
import { type EndpointOptions, registerEndpoint } from '../../../http/register-endpoint.ts';
import { languageOf } from '../../../http/requests/language-of.ts';
import { attachProvider } from '../../accounts/operating/attach-provider.ts';
import { revokeProvider } from '../../accounts/revoke-provider.ts';
import { closePlace } from '../../places/closing/close-place.ts';
import { reopenPlace } from '../../places/closing/reopen-place.ts';
import { markPlace } from '../../places/mark-place.ts';
import { demoteReview } from '../../reviews/moderating/demote-review.ts';
import { promoteReview } from '../../reviews/promote-review.ts';
import { groundOf } from '../ground-of.ts';
import { findPlaces } from './find-places.ts';
import { getOperatedPlace } from './get-operated-place.ts';
import { hidePlace } from './hide-place.ts';
import { presentFoundPlace, presentOperatedPlace } from './operated-place.presenter.ts';
import type { OperatedPlacesServices } from './operated-places-services.ts';
import { showPlace } from './show-place.ts';

/** Binds the calls by which moderators and operators find places, and decide about them. */
export function operatedPlacesRoutes(
  app: FastifyInstance,
  services: OperatedPlacesServices,
  options: EndpointOptions,
): void {
  const { vocabulary } = services;
  registerEndpoint(app, places.findOperatedPlaces, options, async ({ query }, { request, context, signal }) => {
    const { query: words = '', only, page = 1 } = query;
    const asked = { words, isGone: only === 'gone', limit: listPageSize, offset: (page - 1) * listPageSize };
    const found = await findPlaces(services, context, asked, signal);
    const wording = { vocabulary, language: languageOf(request, query.lng) };
    const rows = found.places.map((place) => presentFoundPlace(place, wording));
    return { status: 200, body: { count: found.count, rows } };
  });
  registerEndpoint(app, places.getOperatedPlace, options, async ({ params, query }, { request, context }) => {
    const place = await getOperatedPlace(services, context, Number(params.id));
    const wording = { vocabulary, language: languageOf(request, query.lng) };
    return { status: 200, body: presentOperatedPlace(place, wording) };
  });
  registerEndpoint(app, places.closePlace, options, async ({ params }, { context }) => ({
    status: 200,
    body: { isChanged: await closePlace(services, context, { placeId: Number(params.id) }) },
  }));
  registerEndpoint(app, places.reopenPlace, options, async ({ params }, { context }) => ({
    status: 200,
    body: { isChanged: await reopenPlace(services, context, { placeId: Number(params.id) }) },
  }));
  registerEndpoint(app, places.hidePlace, options, async ({ params, body }, { context }) => {
    const hidden = { placeId: Number(params.id), ground: groundOf(body), facts: body.facts };
    return { status: 200, body: { isChanged: await hidePlace(services, context, hidden) } };
  });
  registerEndpoint(app, places.showPlace, options, async ({ params }, { context }) => ({
    status: 200,
    body: { isChanged: await showPlace(services, context, { placeId: Number(params.id) }) },
  }));
  registerEndpoint(app, places.flagPlace, options, async ({ params, body }, { context }) => {
    const mark = { placeId: Number(params.id), kind: 'flag', key: params.key, isSet: body.isSet } as const;
    const { isChanged } = await markPlace(services, context, mark);
    return { status: 200, body: { isChanged } };
  });
  registerEndpoint(app, places.labelPlace, options, async ({ params, body }, { context }) => {
    const mark = { placeId: Number(params.id), kind: 'label', key: params.key, isSet: body.isSet } as const;
    const { isChanged } = await markPlace(services, context, mark);
    return { status: 200, body: { isChanged } };
  });
  registerEndpoint(app, places.promoteReview, options, async ({ params }, { context }) => {
    const { placeId } = await promoteReview(services, context, { reviewId: Number(params.id) });
    return { status: 200, body: { placeId: String(placeId) } };
  });
  registerEndpoint(app, places.demoteReview, options, async ({ params }, { context }) => ({
    status: 200,
    body: { isChanged: await demoteReview(services, context, { reviewId: Number(params.id) }) },
  }));
  registerEndpoint(app, places.attachProvider, options, async ({ params, body }, { context }) => {
    const attached = { placeId: Number(params.id), username: body.username };
    const { personId } = await attachProvider(services, context, attached);
    return { status: 200, body: { personId } };
  });
  registerEndpoint(app, places.detachProvider, options, async ({ params }, { context }) => {
    const { id, personId } = params;
    const revoked = await revokeProvider(services, context, { personId, placeId: Number(id) });
    return { status: 200, body: { isChanged: revoked !== null } };
  });
}
