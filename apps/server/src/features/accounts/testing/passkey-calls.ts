import type { Deviation, SoftwareAuthenticator } from '../../../testing/software-authenticator.ts';
import type { TestServer } from '../../../testing/test-server.ts';
import { call, type Fields } from './account-calls.ts';

const sameOrigin = { 'sec-fetch-site': 'same-origin' };

/** Begins adding a passkey, as a page of the site does. */
export function beginAdding(
  server: TestServer,
  cookie: string,
  body: Fields = {},
  headers: Fields = {},
): ReturnType<TestServer['request']> {
  return call(server, ['POST', '/api/users/me/passkeys/options'], body, { cookie, ...sameOrigin, ...headers });
}

/** Sends what a device made. */
export function sendPasskey(
  server: TestServer,
  cookie: string,
  body: Fields,
  headers: Fields = {},
): ReturnType<TestServer['request']> {
  return call(server, ['POST', '/api/users/me/passkeys'], body, { cookie, ...sameOrigin, ...headers });
}

/** Adds a device's passkey to the account of a cookie, from the first call to the last. */
export async function addPasskey(
  server: TestServer,
  cookie: string,
  device: SoftwareAuthenticator,
  { name = 'Phone', deviation = {} }: { readonly name?: string; readonly deviation?: Deviation } = {},
): ReturnType<TestServer['request']> {
  const options = (await beginAdding(server, cookie)).json();
  return sendPasskey(server, cookie, { name, credential: device.make(options, deviation) });
}

/** What a device is asked for that signs somebody in. */
export async function beginSignIn(server: TestServer, headers: Fields = {}) {
  return (await call(server, ['POST', '/auth/passkey/options'], undefined, headers)).json();
}

/** Sends what a device answers. */
export function sendAnswer(
  server: TestServer,
  credential: object,
  headers: Fields = {},
): ReturnType<TestServer['request']> {
  return call(server, ['POST', '/auth/passkey'], { credential }, headers);
}

/** Signs in with a device's passkey, from the first call to the last. */
export async function signInWith(
  server: TestServer,
  device: SoftwareAuthenticator,
  deviation: Deviation = {},
  headers: Fields = {},
): ReturnType<TestServer['request']> {
  return sendAnswer(server, device.answer(await beginSignIn(server, headers), deviation), headers);
}
