import { randomUUID } from 'node:crypto';
import { type Endpoint, isWriting } from '@access-atlas/contract/endpoint.ts';
import type { LightMyRequestResponse } from 'fastify';
import { type AppleDouble, startAppleDouble } from '../../adapters/apple/testing/apple-double.ts';
import { type FacebookDouble, startFacebookDouble } from '../../adapters/facebook/testing/facebook-double.ts';
import { type Fields, nextAddress, requestIds } from '../../features/accounts/testing/account-calls.ts';
import { settingsFor } from '../../features/accounts/testing/third-party-calls.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';
import { type Caller, createCallers, type Somebody } from './access-callers.ts';
import type { Asked } from './access-requests.ts';

/** A site on which every call of the contract can be made, by whomever. */
export interface AccessSite {
  readonly server: TestServer;
  readonly facebook: FacebookDouble;
  readonly apple: AppleDouble;
  readonly make: (caller: Caller) => Promise<Somebody>;
  /** Makes a call. @param who the headers by which the caller is known */
  ask(endpoint: Endpoint, asked: Asked, who: Fields, remoteAddress?: string): Promise<LightMyRequestResponse>;
  close(): Promise<void>;
}

/** @see AccessSite */
export async function openAccessSite(): Promise<AccessSite> {
  const [facebook, apple] = await Promise.all([startFacebookDouble(), startAppleDouble()]);
  const server = await createTestServer('embedded', {
    services: { thirdParties: settingsFor(facebook, apple), sendsMails: true },
    places: [
      { name: 'Museum', longitude: 11.5, latitude: 48.1 },
      { name: 'Station', longitude: 11.6, latitude: 48.1 },
    ],
  });
  return {
    server,
    facebook,
    apple,
    make: await createCallers(server),
    ask: (endpoint, asked, who, remoteAddress = nextAddress()) => ask(server, endpoint, asked, who, remoteAddress),
    close: async () => {
      await server.close();
      await Promise.all([facebook.close(), apple.close()]);
    },
  };
}

async function ask(
  server: TestServer,
  { path, isForm, ...endpoint }: Endpoint,
  { params = {}, query = {}, body, form, headers = {} }: Asked,
  who: Fields,
  remoteAddress: string,
): Promise<LightMyRequestResponse> {
  const parameters = new URLSearchParams(query);
  const encoded = form && new Response(form);
  const type = encoded?.headers.get('content-type') ?? (isForm ? 'application/x-www-form-urlencoded' : undefined);
  const text = isForm ? String(new URLSearchParams(body as Record<string, string>)) : JSON.stringify(body);
  const cookie = [who.cookie, headers.cookie].filter(Boolean).join('; ');
  return server.request({
    method: endpoint.method,
    url: `${path.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? randomUUID())}?${parameters}`,
    remoteAddress,
    headers: {
      ...(isWriting(endpoint) && { ...requestIds, 'x-request-id': `test-${randomUUID()}` }),
      ...((body || encoded) && { 'content-type': type ?? 'application/json' }),
      ...who,
      ...headers,
      ...(cookie && { cookie }),
    } as Record<string, string>,
    ...((body || encoded) && { payload: encoded ? Buffer.from(await encoded.arrayBuffer()) : text }),
  });
}
