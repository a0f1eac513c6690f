import type { FastifyRequest } from 'fastify';
import { isKnownEtag } from './known-etag.ts';

interface Answered {
  readonly etag: string;
  /** When it changed last; null where nobody can say. */
  readonly changedAt: Date | null;
}

/**
 * Whether the caller has the answer already. If-Modified-Since counts only for those who know no ETag, and dates have whole
 * seconds (RFC 9110, 13.1.3 and 13.2.2).
 */
export function isUnchanged({ headers }: Pick<FastifyRequest, 'headers'>, { etag, changedAt }: Answered): boolean {
  if (headers['if-none-match'] !== undefined) return isKnownEtag({ headers }, etag);
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return changedAt !== null && Math.floor(changedAt.getTime() / 1000) * 1000 <= since;
}
