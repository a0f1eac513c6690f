import type { FastifyRequest } from 'fastify';
import { clientKey, networkKey } from '../../http/requests/client-key.ts';
import type { SiteOrigin } from '../../http/requests/shown-session.ts';
import { deviceOf } from '../../sessions/device-of.ts';
import { readSecretCookie } from '../../sessions/secret-cookies.ts';
import type { Visitor } from './open-session.ts';

/** Who asks, as far as the request tells: their address, browser, and the secret by which the site knows it again. */
export function visitorOf(request: FastifyRequest, site: SiteOrigin): Visitor {
  return {
    address: clientKey(request.ip),
    network: networkKey(request.ip),
    device: deviceOf(request.headers['user-agent']),
    deviceSecret: readSecretCookie('device', request.headers.cookie, site),
  };
}
