import * as reference from '@access-atlas/contract/site/reference.ts';
import type { FastifyInstance } from 'fastify';
import { type EndpointOptions, registerEndpoint } from '../../http/register-endpoint.ts';
import { languageOf } from '../../http/requests/language-of.ts';
import { presentFlags, presentLabels, presentPlaceTypes, presentRatings, presentTags } from './list-vocabulary.ts';
import type { VocabularyServices } from './vocabulary-services.ts';

/** Binds the vocabularies: what filters, forms and cards are made of. */
export function vocabularyRoutes(app: FastifyInstance, services: VocabularyServices, options: EndpointOptions): void {
  const { vocabulary, reference: data } = services;
  registerEndpoint(app, reference.listRatings, options, async ({ query }, { request }) => ({
    status: 200,
    body: presentRatings(data.ratings, languageOf(request, query.lng)),
  }));
  registerEndpoint(app, reference.listTags, options, async ({ query }, { request }) => ({
    status: 200,
    body: presentTags(vocabulary, languageOf(request, query.lng), query.retired),
  }));
  registerEndpoint(app, reference.listLabels, options, async ({ query }, { request }) => ({
    status: 200,
    body: presentLabels(vocabulary, languageOf(request, query.lng), query.retired),
  }));
  registerEndpoint(app, reference.listFlags, options, async ({ query }, { request }) => ({
    status: 200,
    body: presentFlags(vocabulary, languageOf(request, query.lng), query.retired),
  }));
  registerEndpoint(app, reference.listPlaceTypes, options, async ({ query }, { request }) => ({
    status: 200,
    body: presentPlaceTypes(vocabulary, languageOf(request, query.lng)),
  }));
}
