import type { FastifyRequest } from 'fastify';
import { ApiError } from '../../domain/errors/api-error.ts';
import { readSecretCookie } from '../../sessions/secret-cookies.ts';
import type { ShownSecret } from '../../sessions/session-store.ts';

/** How the site is reached: by https or not, and under which origin, where the operator said so. */
export interface SiteOrigin {
  readonly isHttps: boolean;
  readonly publicUrl: string | null;
}

/**
 * What a request shows of a session: its bearer token, else its cookie; null without either. Browsers send cookies with
 * what pages of other sites make them ask for: where something is changed, the cookie counts only with a request that the
 * browser calls same-origin, or whose Origin is the site's own where the browser does not say.
 * @throws {ApiError} 403 for a cookie with a request that may come from another site and changes something
 */
export function shownSession(request: FastifyRequest, site: SiteOrigin, changes: boolean): ShownSecret | null {
  const [, token] = /^Bearer +(\S+) *$/i.exec(request.headers.authorization ?? '') ?? [];
  if (token !== undefined) return { carrier: 'bearer', secret: token };
  const secret = readSecretCookie('session', request.headers.cookie, site);
  if (secret === undefined) return null;
  if (changes && !isSameOrigin(request, site)) throw new ApiError('403.REQUEST_SERVICE.102');
  return { carrier: 'cookie', secret };
}

function isSameOrigin(request: FastifyRequest, { publicUrl }: SiteOrigin): boolean {
  const { 'sec-fetch-site': fetchSite, origin } = request.headers;
  if (fetchSite !== undefined) return fetchSite === 'same-origin';
  return origin !== undefined && origin === (publicUrl ?? `${request.protocol}://${request.host}`);
}
