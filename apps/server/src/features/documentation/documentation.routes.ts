import { createHash } from 'node:crypto';
import { api } from '@access-atlas/contract/api.ts';
import { buildOpenApi } from '@access-atlas/contract/openapi/openapi.ts';
import contractPackage from '@access-atlas/contract/package.json' with { type: 'json' };
import { getDocumentation, getOpenApi } from '@access-atlas/contract/site/documentation.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { cacheControlOf } from '../../http/answers/cache-control.ts';
import { isKnownEtag } from '../../http/answers/known-etag.ts';
import { type EndpointOptions, registerEndpoint } from '../../http/register-endpoint.ts';
import { documentationSecurityPolicy, renderDocumentation } from './render-documentation.ts';

const caching = 'public, max-age=300';

interface Tagged {
  readonly text: string;
  readonly etag: string;
}

/** Both descriptions, once somebody asked for one: few do, and no start of a server waits for them. */
let made: { readonly json: Tagged; readonly page: Tagged } | undefined;

/** Binds the description of the API, for programs and for people. Both are made from the contract. */
export function documentationRoutes(app: FastifyInstance, options: EndpointOptions): void {
  registerEndpoint(app, getOpenApi, options, async (_input, { request, reply }) =>
    send(request, reply.type('application/json; charset=utf-8'), descriptions().json),
  );
  registerEndpoint(app, getDocumentation, options, async (_input, { request, reply }) => {
    reply.header('content-security-policy', documentationSecurityPolicy);
    return send(request, reply.type('text/html; charset=utf-8'), descriptions().page);
  });
}

function descriptions() {
  if (made !== undefined) return made;
  const document = buildOpenApi(api, { title: 'Access Atlas', version: contractPackage.version });
  made = { json: withEtag(`${JSON.stringify(document, null, 2)}\n`), page: withEtag(renderDocumentation(document)) };
  return made;
}

function withEtag(text: string): Tagged {
  return { text, etag: `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"` };
}

function send(request: FastifyRequest, reply: FastifyReply, { text, etag }: Tagged): FastifyReply {
  reply.headers({ etag, 'cache-control': cacheControlOf(request, caching), 'access-control-allow-origin': '*' });
  return isKnownEtag(request, etag) ? reply.code(304).send() : reply.code(200).send(text);
}
