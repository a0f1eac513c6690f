import type { ThirdParty } from '@access-atlas/contract/accounts/third-party-names.ts';
import type { LightMyRequestResponse } from 'fastify';
import type { AppleDouble } from '../../../adapters/apple/testing/apple-double.ts';
import type { FacebookDouble } from '../../../adapters/facebook/testing/facebook-double.ts';
import type { ThirdPartySettings } from '../../../config/third-party-settings.ts';
import type { TestServer } from '../../../testing/test-server.ts';
import { call, cookieOf, type Fields, nextAddress } from './account-calls.ts';

/** The settings with which a site uses both doubles. */
export function settingsFor(facebook: FacebookDouble, apple: AppleDouble): ThirdPartySettings {
  const { clientId, teamId, keyId, privateKey } = apple;
  return {
    facebook: { appId: facebook.appId, appSecret: facebook.appSecret, url: facebook.url, graphUrl: facebook.url },
    apple: { clientId, teamId, keyId, privateKey, url: apple.url },
  };
}

/** Opens an address as a page, as a browser does that comes from wherever. */
export function openPage(
  server: TestServer,
  url: string,
  cookie = '',
  remoteAddress = nextAddress(),
): Promise<LightMyRequestResponse> {
  return server.request({ url, remoteAddress, headers: { cookie, 'sec-fetch-site': 'cross-site' } });
}

/** Somebody who was sent to another service. */
export interface SentAway {
  /** The address there. */
  readonly url: string;
  /** What the browser keeps meanwhile. */
  readonly cookie: string;
}

/** Follows the link to a service. */
export async function goTo(server: TestServer, service: ThirdParty, to?: string): Promise<SentAway> {
  const query = to === undefined ? '' : `?${new URLSearchParams({ to })}`;
  const response = await openPage(server, `/auth/${service}${query}`);
  return { url: String(response.headers.location), cookie: cookieOf(response, 'thirdParty') };
}

/** Comes back from Facebook. */
export function comeBackFromFacebook(server: TestServer, back: URL, cookie: string) {
  return openPage(server, `${back.pathname}${back.search}`, cookie);
}

/** Has the browser post what Apple says, from Apple's page: without a cookie of this site, and without ids. */
export function postFromApple(
  server: TestServer,
  { action, fields }: ReturnType<AppleDouble['press']>,
  headers: Fields = {},
): Promise<LightMyRequestResponse> {
  return server.request({
    method: 'POST',
    url: action.pathname,
    remoteAddress: nextAddress(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'https://appleid.apple.com',
      'sec-fetch-site': 'cross-site',
      ...headers,
    } as Record<string, string>,
    payload: String(new URLSearchParams(fields)),
  });
}

/** Goes to a service, says yes there and comes back; the answer is that of the last address. */
export async function signInAt(
  server: TestServer,
  double: FacebookDouble | AppleDouble,
  to?: string,
): Promise<LightMyRequestResponse> {
  if ('appId' in double) {
    const { url, cookie } = await goTo(server, 'facebook', to);
    return comeBackFromFacebook(server, double.press(url), cookie);
  }
  const { url, cookie } = await goTo(server, 'apple', to);
  const posted = await postFromApple(server, double.press(url));
  return openPage(server, String(posted.headers.location), cookie);
}

/** What is left to do for whom a service has identified. */
export function pendingOf(server: TestServer, cookie: string) {
  return server.request({ url: '/auth/pending', headers: { cookie } });
}

/** Makes the account of whom a service has identified. */
export function finishAccount(server: TestServer, cookie: string, body: Fields = { name: 'Noor Aalto' }) {
  return call(server, ['POST', '/auth/pending/account'], body, { cookie });
}

/** Makes an account by a service, from the first address to the last. */
export async function signUpAt(
  server: TestServer,
  double: FacebookDouble | AppleDouble,
  body?: Fields,
): Promise<LightMyRequestResponse> {
  const back = await signInAt(server, double);
  return finishAccount(server, cookieOf(back, 'pendingSignIn'), body);
}
