import type { Language } from '@access-atlas/contract/languages.ts';
import { listPageSize } from '@access-atlas/contract/limits.ts';
import * as inbox from '@access-atlas/contract/moderation/inbox.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type EndpointOptions, registerEndpoint } from '../../../http/register-endpoint.ts';
import { languageOf } from '../../../http/requests/language-of.ts';
import type { PageTokens } from '../../../http/requests/page-token.ts';
import { listRules } from '../../site-lists/rules/list-rules.ts';
import { presentCommunityRules } from '../../site-lists/rules/rules.presenter.ts';
import { groundOf } from '../ground-of.ts';
import type { DecisionServices } from '../moderation-services.ts';
import { approveItem } from './approve-item.ts';
import { getInboxItem } from './get-inbox-item.ts';
import { presentInboxItem, presentInboxObjection, presentWholeInboxItem } from './inbox.presenter.ts';
import { listInbox } from './list-inbox.ts';
import { refuseItem } from './refuse-item.ts';
import { undoDecision } from './undo-decision.ts';

const identity = ['inbox and objections'];

/** Binds the calls of moderators: what waits for them, and what they decide about it. */
export function inboxRoutes(
  app: FastifyInstance,
  services: DecisionServices & { readonly pageTokens: PageTokens },
  options: EndpointOptions,
): void {
  const { pageTokens, vocabulary } = services;
  const wordingFor = (request: FastifyRequest, lng?: Language) => ({ vocabulary, language: languageOf(request, lng) });
  registerEndpoint(app, inbox.listInbox, options, async ({ query }, { request, context }) => {
    const after = query.nextPageToken ? pageTokens.read(identity, query.nextPageToken) : { key: 0, id: 0 };
    const { total, entries, next } = await listInbox(services, context, { after, limit: listPageSize });
    const wording = wordingFor(request, query.lng);
    return {
      status: 200,
      body: {
        total,
        results: entries.map((entry) =>
          entry.kind === 'objection' ? presentInboxObjection(entry) : presentInboxItem(entry, wording),
        ),
        nextPageToken: next && pageTokens.write(identity, next),
      },
    };
  });
  registerEndpoint(app, inbox.getInboxItem, options, async ({ params, query }, { request, context }) => {
    const item = await getInboxItem(services, context, Number(params.id));
    return { status: 200, body: presentWholeInboxItem(item, wordingFor(request, query.lng)) };
  });
  registerEndpoint(app, inbox.approveInboxItem, options, async ({ params }, { request, context }) => {
    const id = Number(params.id);
    const isDecided = await approveItem(services, context, id);
    const item = await getInboxItem(services, context, id);
    return { status: 200, body: { isDecided, item: presentWholeInboxItem(item, wordingFor(request)) } };
  });
  registerEndpoint(app, inbox.refuseInboxItem, options, async ({ params, body }, { request, context }) => {
    const id = Number(params.id);
    const { outcome } = await refuseItem(services, context, { id, ground: groundOf(body), facts: body.facts });
    const item = await getInboxItem(services, context, id);
    const shown = presentWholeInboxItem(item, wordingFor(request));
    return { status: 200, body: { isDecided: outcome === 'refused', item: shown } };
  });
  registerEndpoint(app, inbox.undoInboxDecision, options, async ({ params }, { request, context }) => {
    const id = Number(params.id);
    const isUndone = await undoDecision(services, context, id);
    const item = await getInboxItem(services, context, id);
    return { status: 200, body: { isUndone, item: presentWholeInboxItem(item, wordingFor(request)) } };
  });
  registerEndpoint(app, inbox.listCommunityRules, options, async ({ query }, { request }) => {
    const rules = await listRules(services);
    return { status: 200, body: presentCommunityRules(rules, languageOf(request, query.lng)) };
  });
}
