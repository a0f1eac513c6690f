import { countEvents as countEventsEndpoint } from '@access-atlas/contract/site/analytics.ts';
import type { FastifyInstance } from 'fastify';
import { type EndpointOptions, registerEndpoint } from '../../http/register-endpoint.ts';
import { languageOf } from '../../http/requests/language-of.ts';
import type { AnalyticsServices } from './analytics-services.ts';
import { countEvents } from './count-events.ts';

/** Binds the counting of what visitors do. */
export function analyticsRoutes(app: FastifyInstance, services: AnalyticsServices, options: EndpointOptions): void {
  registerEndpoint(app, countEventsEndpoint, options, async ({ body: { events }, query }, { request }) => {
    const language = languageOf(request, query.lng);
    const counted = await countEvents(services, { events, language, isRefused: refusesTracking(request.headers) });
    return { status: 200, body: { counted } };
  });
}

/**
 * Whether a visitor's browser asks not to be tracked: Do Not Track (https://www.w3.org/TR/tracking-dnt/) or Global Privacy
 * Control (https://www.w3.org/TR/gpc/).
 */
function refusesTracking(headers: Readonly<Record<string, unknown>>): boolean {
  return headers.dnt === '1' || headers['sec-gpc'] === '1';
}
