import type { FastifyRequest } from 'fastify';
import { ApiError } from '../../../domain/errors/api-error.ts';
import { siteOriginOf } from '../../../http/requests/request-target.ts';
import { requireSecureSite } from '../../../http/requests/require-secure-site.ts';
import type { SiteOrigin } from '../../../http/requests/shown-session.ts';

/** The site as browsers and devices know it where passkeys are made and used. */
export interface PasskeySite {
  /** The host alone: a passkey works on this site and nowhere else. */
  readonly rpId: string;
  /** For example https://atlas.example */
  readonly origin: string;
}

/**
 * The site of PUBLIC_URL. Without one it is `localhost` and nothing else: the request then names the port alone, and
 * whatever runs at another port of the same machine gets the same cookies too.
 * @throws {ApiError} 403 where the connection is not secure: browsers offer passkeys over https and on localhost alone
 */
export function passkeySiteOf(request: FastifyRequest, site: SiteOrigin): PasskeySite {
  requireSecureSite(request, site);
  const { origin, hostname, protocol } = new URL(siteOriginOf(request, site.publicUrl).origin);
  if (protocol !== 'https:' && hostname !== 'localhost') throw new ApiError('403.AUTH_SERVICE.100');
  return { rpId: hostname, origin };
}
