import {
  beginConnecting as beginConnectingEndpoint,
  disconnect as disconnectEndpoint,
  listConnections as listConnectionsEndpoint,
} from '@access-atlas/contract/accounts/third-parties.ts';
import type { FastifyInstance } from 'fastify';
import { type EndpointOptions, registerEndpoint } from '../../../http/register-endpoint.ts';
import { secretCookie } from '../../../sessions/secret-cookies.ts';
import type { AccountServices } from '../account-services.ts';
import { passkeySiteOf } from '../passkeys/passkey-site.ts';
import { visitorOf } from '../signing-in/visitor-of.ts';
import { beginConnecting } from './begin-connecting.ts';
import { disconnect } from './disconnect.ts';
import { listConnections } from './list-connections.ts';

/** Binds the calls that show, connect and disconnect other services of an account. */
export function connectionsRoutes(app: FastifyInstance, services: AccountServices, options: EndpointOptions): void {
  const { siteOrigin } = options;
  registerEndpoint(app, listConnectionsEndpoint, options, async (_input, { context }) => {
    return { status: 200, body: await listConnections(services, context) };
  });
  registerEndpoint(app, beginConnectingEndpoint, options, async ({ params, body }, caller) => {
    const { request, reply, context, session } = caller;
    const { origin } = passkeySiteOf(request, siteOrigin);
    const asked = { service: params.service, origin, currentPassword: body.currentPassword };
    const { url, browserSecret } = await beginConnecting(services, context, asked, session);
    reply.header('set-cookie', secretCookie('thirdParty', browserSecret, siteOrigin));
    return { status: 200, body: { url } };
  });
  registerEndpoint(app, disconnectEndpoint, options, async ({ params }, { request, context }) => {
    const { device } = visitorOf(request, siteOrigin);
    return { status: 200, body: { removed: await disconnect(services, context, { service: params.service, device }) } };
  });
}
