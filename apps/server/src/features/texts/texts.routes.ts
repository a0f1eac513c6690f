import { getText as getTextEndpoint } from '@access-atlas/contract/site/texts.ts';
import type { FastifyInstance } from 'fastify';
import { type EndpointOptions, registerEndpoint } from '../../http/register-endpoint.ts';
import { languageOf } from '../../http/requests/language-of.ts';
import { getText } from './get-text.ts';
import type { TextServices } from './read-text-facts.ts';

/** Binds the texts about the site. */
export function textsRoutes(app: FastifyInstance, services: TextServices, options: EndpointOptions): void {
  registerEndpoint(app, getTextEndpoint, options, async ({ params, query }, { request }) => ({
    status: 200,
    body: await getText(services, params.name, languageOf(request, query.lng)),
  }));
}
