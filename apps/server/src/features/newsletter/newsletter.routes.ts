import { subscribe } from '@access-atlas/contract/site/newsletter.ts';
import type { FastifyInstance } from 'fastify';
import { type EndpointOptions, registerEndpoint } from '../../http/register-endpoint.ts';
import { languageOf } from '../../http/requests/language-of.ts';
import type { NewsletterServices } from './subscribe-to-newsletter.ts';
import { subscribeToNewsletter } from './subscribe-to-newsletter.ts';

export function newsletterRoutes(app: FastifyInstance, services: NewsletterServices, options: EndpointOptions): void {
  registerEndpoint(app, subscribe, options, async ({ body: { email }, query }, { request }) => {
    await subscribeToNewsletter(services, { email, language: languageOf(request, query.lng) });
    return { status: 200, body: { isPassedOn: true } };
  });
}
