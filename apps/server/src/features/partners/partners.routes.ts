import { getPartnerSummary as getPartnerSummaryEndpoint } from '@access-atlas/contract/site/partners.ts';
import type { FastifyInstance } from 'fastify';
import { type EndpointOptions, registerEndpoint } from '../../http/register-endpoint.ts';
import { languageOf } from '../../http/requests/language-of.ts';
import { getPartnerSummary, type PartnerServices } from './get-partner-summary.ts';

export function partnersRoutes(app: FastifyInstance, services: PartnerServices, options: EndpointOptions): void {
  registerEndpoint(app, getPartnerSummaryEndpoint, options, async ({ query }, { request, signal }) => {
    const search = { boundaries: query.boundaries, language: languageOf(request, query.lng) };
    return { status: 200, body: await getPartnerSummary(services, search, signal) };
  });
}
