import { listPageSize } from '@access-atlas/contract/limits.ts';
import * as changes from '@access-atlas/contract/moderation/changes.ts';
import type { FastifyInstance } from 'fastify';
import { type EndpointOptions, registerEndpoint } from '../../../http/register-endpoint.ts';
import { languageOf } from '../../../http/requests/language-of.ts';
import type { PageTokens } from '../../../http/requests/page-token.ts';
import type { DecisionServices } from '../moderation-services.ts';
import { listRecentChanges } from './list-recent-changes.ts';
import { lookAtAllChanges } from './look-at-all-changes.ts';
import { lookAtChanges } from './look-at-changes.ts';
import { presentRecentChange } from './recent-change.presenter.ts';

/** Binds the calls by which moderators see what changed, and mark what they have looked at. */
export function changesRoutes(
  app: FastifyInstance,
  services: DecisionServices & { readonly pageTokens: PageTokens },
  options: EndpointOptions,
): void {
  const { pageTokens, vocabulary } = services;
  registerEndpoint(app, changes.listRecentChanges, options, async ({ query }, { request, context }) => {
    const { nextPageToken, lng, forceRefresh: _, ...given } = query;
    const identity = ['recentChanges', given];
    const position = nextPageToken === undefined ? null : pageTokens.read(identity, nextPageToken);
    const page = await listRecentChanges(services, context, {
      since: given.since === undefined ? null : new Date(given.since),
      only: given.only ?? null,
      bbox: given.boundaries ?? null,
      isByNewcomers: given.newcomers === 'true',
      isByBusinesses: given.businesses === 'true',
      isUnseen: given.unseen === 'true',
      after: position && { micros: position.key, ordinal: position.id },
      limit: listPageSize,
    });
    const wording = { vocabulary, language: languageOf(request, lng) };
    const { next } = page;
    return {
      status: 200,
      body: {
        at: page.at.toISOString(),
        results: page.changes.map((change) => presentRecentChange(change, wording)),
        nextPageToken: next && pageTokens.write(identity, { key: next.micros, id: next.ordinal }),
      },
    };
  });
  registerEndpoint(app, changes.lookAtChanges, options, async ({ body }, { context }) => {
    const { ids, isLookedAt, at } = body;
    await lookAtChanges(services, context, { ids, isLookedAt, seenAt: new Date(at) });
    return { status: 200, body: { isLookedAt } };
  });
  registerEndpoint(app, changes.lookAtAllChanges, options, async ({ body }, { context }) => {
    const until = await lookAtAllChanges(services, context, body.until === null ? null : new Date(body.until));
    return { status: 200, body: { until: until?.toISOString() ?? null } };
  });
}
