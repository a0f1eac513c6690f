import * as menu from '@access-atlas/contract/operating/operated-menu.ts';
import * as rules from '@access-atlas/contract/operating/operated-rules.ts';
import { getRulesText as getRulesTextEndpoint } from '@access-atlas/contract/site/texts.ts';
import type { FastifyInstance } from 'fastify';
import { type EndpointOptions, registerEndpoint } from '../../http/register-endpoint.ts';
import { languageOf } from '../../http/requests/language-of.ts';
import { getMenuVersion, getOperatedMenu } from './menu/get-operated-menu.ts';
import { presentOperatedMenu, presentSeenMenu } from './menu/menu.presenter.ts';
import type { OperatedMenuServices } from './menu/operated-menu-services.ts';
import { saveMenu } from './menu/save-menu.ts';
import { getOperatedRules, getRulesVersion } from './rules/get-operated-rules.ts';
import { getRulesText } from './rules/get-rules-text.ts';
import { presentOperatedRules, presentSeenRules } from './rules/rules.presenter.ts';
import { saveRules } from './rules/save-rules.ts';

/** Binds the calls by which operators write the rules for what people contribute and the header's menu, and the page of the rules. */
export function siteListsRoutes(app: FastifyInstance, services: OperatedMenuServices, options: EndpointOptions): void {
  registerEndpoint(app, rules.getOperatedRules, options, async (_, { context }) => ({
    status: 200,
    body: presentOperatedRules(await getOperatedRules(services, context)),
  }));
  registerEndpoint(app, rules.getRulesVersion, options, async ({ params }, { context }) => ({
    status: 200,
    body: presentSeenRules(await getRulesVersion(services, context, params.version)),
  }));
  registerEndpoint(app, rules.saveRules, options, async ({ body }, { context }) => ({
    status: 200,
    body: await saveRules(services, context, body),
  }));
  registerEndpoint(app, getRulesTextEndpoint, options, async ({ query }, { request }) => ({
    status: 200,
    body: await getRulesText(services, languageOf(request, query.lng)),
  }));
  registerEndpoint(app, menu.getOperatedMenu, options, async ({ query }, { request, context }) => ({
    status: 200,
    body: presentOperatedMenu(await getOperatedMenu(services, context, languageOf(request, query.lng))),
  }));
  registerEndpoint(app, menu.getMenuVersion, options, async ({ params }, { context }) => ({
    status: 200,
    body: presentSeenMenu(await getMenuVersion(services, context, params.version)),
  }));
  registerEndpoint(app, menu.saveMenu, options, async ({ body }, { context }) => ({
    status: 200,
    body: await saveMenu(services, context, body),
  }));
}
