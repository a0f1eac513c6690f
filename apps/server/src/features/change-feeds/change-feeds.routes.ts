import { createHash } from 'node:crypto';
import { type ChangesQuery, getChangesAtom, getChangesJson } from '@access-atlas/contract/site/change-feeds.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { cacheControlOf } from '../../http/answers/cache-control.ts';
import { isUnchanged } from '../../http/answers/is-unchanged.ts';
import { type EndpointOptions, registerEndpoint } from '../../http/register-endpoint.ts';
import { languageOf } from '../../http/requests/language-of.ts';
import { siteOriginOf } from '../../http/requests/request-target.ts';
import type { ChangeFeed } from './change-feed.ts';
import type { ChangeFeedServices } from './change-feed-services.ts';
import type { FeedAddresses } from './feed-addresses.ts';
import { listChanges } from './list-changes.ts';
import { writeAtom } from './write-atom.ts';
import { writeJsonFeed } from './write-json-feed.ts';

/** Readers come a few times an hour. */
const caching = 'max-age=300';

interface FeedFormat {
  readonly type: string;
  /** The end of the address of the other format. */
  readonly other: 'json' | 'atom';
  readonly write: (feed: ChangeFeed, addresses: FeedAddresses) => string;
}

/** Binds what feed readers follow. */
export function changeFeedsRoutes(app: FastifyInstance, services: ChangeFeedServices, options: EndpointOptions): void {
  const send = async (
    query: ChangesQuery,
    { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
    { type, other, write }: FeedFormat,
  ) => {
    const feed = await listChanges(services, query, languageOf(request, query.lng));
    const { origin, isShared } = siteOriginOf(request, services.site.publicUrl);
    const otherTarget = request.url.replace(/\.(?:atom|json)/, `.${other}`);
    const body = write(feed, { origin, target: request.url, otherTarget });
    // Weak, because the same feed travels compressed in several ways.
    const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
    const usual = `${isShared ? 'public' : 'private'}, ${caching}`;
    reply.headers({ etag, 'cache-control': cacheControlOf(request, usual) });
    if (feed.changedAt !== null) reply.header('last-modified', feed.changedAt.toUTCString());
    if (query.lng === undefined) reply.header('vary', 'accept-language, cookie');
    if (isUnchanged(request, { etag, changedAt: feed.changedAt })) return reply.code(304).send();
    return reply.code(200).type(`${type}; charset=utf-8`).send(body);
  };
  registerEndpoint(app, getChangesAtom, options, async ({ query }, caller) =>
    send(query, caller, { type: 'application/atom+xml', other: 'json', write: writeAtom }),
  );
  registerEndpoint(app, getChangesJson, options, async ({ query }, caller) =>
    send(query, caller, { type: 'application/feed+json', other: 'atom', write: writeJsonFeed }),
  );
}
