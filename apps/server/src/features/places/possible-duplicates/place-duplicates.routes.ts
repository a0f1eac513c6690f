import type { Language } from '@access-atlas/contract/languages.ts';
import { listPageSize } from '@access-atlas/contract/limits.ts';
import * as duplicates from '@access-atlas/contract/operating/place-duplicates.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type EndpointOptions, registerEndpoint } from '../../../http/register-endpoint.ts';
import { languageOf } from '../../../http/requests/language-of.ts';
import type { ComparingServices } from '../compared/comparing-services.ts';
import { listMerges } from '../merging/list-merges.ts';
import { presentListedMerge, presentMerge } from '../merging/merge.presenter.ts';
import { mergePlace, previewMerge } from '../merging/merge-place.ts';
import { unmergePlace } from '../merging/unmerge-place.ts';
import { getPlacePair } from './get-place-pair.ts';
import { listPlacePairs } from './list-place-pairs.ts';
import { presentPair } from './place-pair.presenter.ts';
import { separatePlaces } from './separate-places.ts';

/** Binds the calls by which moderators find places that are one, put them together and separate them again. */
export function placeDuplicatesRoutes(
  app: FastifyInstance,
  services: ComparingServices,
  options: EndpointOptions,
): void {
  const { pageTokens, vocabulary } = services;
  const wording = (request: FastifyRequest, asked?: Language) => ({
    vocabulary,
    language: languageOf(request, asked),
  });
  registerEndpoint(app, duplicates.listPlacePairs, options, async ({ query }, { request, context }) => {
    const { only = 'possible', nextPageToken } = query;
    const identity = ['placePairs', only];
    const after = nextPageToken === undefined ? null : pageTokens.read(identity, nextPageToken);
    const { total, pairs, next } = await listPlacePairs(services, context, { only, after, limit: listPageSize });
    const words = wording(request, query.lng);
    return {
      status: 200,
      body: {
        total,
        results: pairs.map((pair) => presentPair(pair, words)),
        nextPageToken: next && pageTokens.write(identity, next),
      },
    };
  });
  registerEndpoint(app, duplicates.getPlacePair, options, async ({ params, query }, { request, context }) => {
    const ids = [Number(params.firstId), Number(params.secondId)] as const;
    const { pair, isSeparate, suggestedStay } = await getPlacePair(services, context, ids);
    const shown = presentPair(pair, wording(request, query.lng));
    return { status: 200, body: { pair: shown, isSeparate, suggestedStay: String(suggestedStay) } };
  });
  registerEndpoint(app, duplicates.separatePlaces, options, async ({ params, body }, { context }) => {
    const ids = [Number(params.firstId), Number(params.secondId)] as const;
    return { status: 200, body: await separatePlaces(services, context, { ids, isSeparate: body.isSeparate }) };
  });
  registerEndpoint(app, duplicates.previewPlaceMerge, options, async ({ params }, { context }) => {
    const merge = { fromId: Number(params.fromId), intoId: Number(params.intoId) };
    return { status: 200, body: presentMerge(await previewMerge(services, context, merge)) };
  });
  registerEndpoint(app, duplicates.mergePlaces, options, async ({ body }, { context }) => {
    const { feedPosition, ...merged } = await mergePlace(services, context, {
      fromId: Number(body.fromId),
      intoId: Number(body.intoId),
    });
    return { status: 200, body: { ...presentMerge(merged), feedPosition } };
  });
  registerEndpoint(app, duplicates.unmergePlaces, options, async ({ params }, { context }) => {
    const { fromId, intoId, ...apart } = await unmergePlace(services, context, { fromId: Number(params.fromId) });
    return { status: 200, body: { fromId: String(fromId), intoId: String(intoId), ...apart } };
  });
  registerEndpoint(app, duplicates.listMergedPlaces, options, async ({ query }, { request, context }) => {
    const placeId = query.place === undefined ? null : Number(query.place);
    const identity = ['merges', placeId];
    const after = query.nextPageToken === undefined ? null : pageTokens.read(identity, query.nextPageToken);
    const { total, merges, next } = await listMerges(services, context, { placeId, after, limit: listPageSize });
    const words = wording(request, query.lng);
    return {
      status: 200,
      body: {
        total,
        results: merges.map((merge) => presentListedMerge(merge, words)),
        nextPageToken: next && pageTokens.write(identity, next),
      },
    };
  });
}
