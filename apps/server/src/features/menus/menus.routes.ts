import { getMenu as getMenuEndpoint } from '@access-atlas/contract/site/menus.ts';
import type { FastifyInstance } from 'fastify';
import { type EndpointOptions, registerEndpoint } from '../../http/register-endpoint.ts';
import { languageOf } from '../../http/requests/language-of.ts';
import type { MenuServices } from './get-menu.ts';
import { getMenu } from './get-menu.ts';

export function menusRoutes(app: FastifyInstance, services: MenuServices, options: EndpointOptions): void {
  registerEndpoint(app, getMenuEndpoint, options, async ({ params, query }, { request }) => ({
    status: 200,
    body: await getMenu(services, params.product, languageOf(request, query.lng)),
  }));
}
