import type { FastifyRequest } from 'fastify';

/** Whether the caller has the answer that `etag` names already (If-None-Match, weak comparison: RFC 9110, 13.1.2). */
export function isKnownEtag(request: Pick<FastifyRequest, 'headers'>, etag: string): boolean {
  const known = (request.headers['if-none-match'] ?? '').split(',').map((tag) => tag.trim());
  return known.some((tag) => tag === '*' || weak(tag) === weak(etag));
}

function weak(tag: string): string {
  return tag.startsWith('W/') ? tag : `W/${tag}`;
}
