import type { Endpoint } from '@access-atlas/contract/endpoint.ts';
import type { LightMyRequestResponse } from 'fastify';
import { type AppleDouble, startAppleDouble } from '../../adapters/apple/testing/apple-double.ts';
import { type FacebookDouble, startFacebookDouble } from '../../adapters/facebook/testing/facebook-double.ts';
import { type Fields, nextAddress } from '../../features/accounts/testing/account-calls.ts';
import { settingsFor } from '../../features/accounts/testing/third-party-calls.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';
import { type Caller, createCallers, type Somebody } from './access-callers.ts';
import type { Asked } from './access-requests.ts';
import { encodeRequest, targetOf } from './encode-request.ts';

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
    // So that requests through a real socket name the address that limits count by.
    app: { trustedProxies: ['127.0.0.1'] },
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
  endpoint: Endpoint,
  asked: Asked,
  who: Fields,
  remoteAddress: string,
): Promise<LightMyRequestResponse> {
  const sent = await encodeRequest(endpoint, asked, who);
  return server.request({
    method: endpoint.method,
    url: targetOf(endpoint, sent),
    remoteAddress,
    headers: sent.headers,
    ...(sent.payload && { payload: sent.payload }),
  });
}
