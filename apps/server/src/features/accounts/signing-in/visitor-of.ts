import type { FastifyRequest } from 'fastify';
import { clientKey, networkKey } from '../../../http/requests/client-key.ts';
import type { SiteOrigin } from '../../../http/requests/shown-session.ts';
import { deviceOf } from '../../../sessions/device-of.ts';
import { readSecretCookie } from '../../../sessions/secret-cookies.ts';
import type { Visitor } from './open-session.ts';

/** Who asks, as far as the request tells: their address, browser, and the secrets that it keeps for the site. */
export function visitorOf(request: FastifyRequest, site: SiteOrigin): Visitor {
  return {
    address: clientKey(request.ip),
    ip: request.ip,
    network: networkKey(request.ip),
    device: deviceOf(request.headers['user-agent']),
    deviceSecret: readSecretCookie('device', request.headers.cookie, site),
    sessionSecret: readSecretCookie('session', request.headers.cookie, site),
  };
}
