import type { Language } from '@access-atlas/contract/languages.ts';
import { listPageSize } from '@access-atlas/contract/limits.ts';
import * as contract from '@access-atlas/contract/operating/departed-places.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type EndpointOptions, registerEndpoint } from '../../../http/register-endpoint.ts';
import { languageOf } from '../../../http/requests/language-of.ts';
import type { ComparingServices } from '../compared/comparing-services.ts';
import { presentDeparted, presentWholeDeparted } from './departed-place.presenter.ts';
import { getDepartedPlace } from './get-departed-place.ts';
import { keepDepartedPlace } from './keep-departed-place.ts';
import { listDepartedPlaces } from './list-departed-places.ts';

/** Binds the calls by which moderators decide about places that left their source. */
export function departedPlacesRoutes(
  app: FastifyInstance,
  services: ComparingServices,
  options: EndpointOptions,
): void {
  const { pageTokens, vocabulary } = services;
  const wording = (request: FastifyRequest, asked?: Language) => ({
    vocabulary,
    language: languageOf(request, asked),
  });
  registerEndpoint(app, contract.listDepartedPlaces, options, async ({ query }, { request, context }) => {
    const { only = 'waiting', nextPageToken } = query;
    const identity = ['departed', only];
    const afterId = nextPageToken === undefined ? null : pageTokens.read(identity, nextPageToken).id;
    const asked = { isKept: only === 'kept', afterId, limit: listPageSize };
    const { total, departed, nextId } = await listDepartedPlaces(services, context, asked);
    const words = wording(request, query.lng);
    return {
      status: 200,
      body: {
        total,
        results: departed.map((each) => presentDeparted(each, words)),
        nextPageToken: nextId === null ? null : pageTokens.write(identity, { key: 0, id: nextId }),
      },
    };
  });
  registerEndpoint(app, contract.getDepartedPlace, options, async ({ params, query }, { request, context }) => {
    const departed = await getDepartedPlace(services, context, Number(params.id));
    return { status: 200, body: presentWholeDeparted(departed, wording(request, query.lng)) };
  });
  registerEndpoint(app, contract.keepDepartedPlace, options, async ({ params, body }, { context }) => {
    const keeping = { placeId: Number(params.id), isKept: body.isKept };
    return { status: 200, body: await keepDepartedPlace(services, context, keeping) };
  });
}
