import type { TestServer } from '../../../testing/test-server.ts';
import { solveCaptcha } from './solve-captcha.ts';

/** The fields of a body or the headers of a request. */
export type Fields = Readonly<Record<string, unknown>>;

/** A password that the rules allow. */
export const goodPassword = 'Harbour7bridge';

/** What every call that changes something carries. */
export const requestIds = { 'x-request-id': 'test-1', 'x-transaction-id': 'test-2' };

let made = 0;

/** Limits count by address: each call has one of its own. */
export function nextAddress(): string {
  made += 1;
  return `10.${Math.floor(made / 62_500)}.${Math.floor(made / 250) % 250}.${made % 250}`;
}

/** A person who has no account yet. */
export function newPerson(): { name: string; username: string; email: string; password: string } {
  made += 1;
  return { name: 'Noor Aalto', username: `noorAalto${made}`, email: `noor${made}@example.org`, password: goodPassword };
}

/** Makes a call that changes something. */
export function call(
  server: TestServer,
  [method, url]: readonly ['POST' | 'PUT' | 'DELETE', string],
  body?: Fields,
  headers: Fields = {},
): ReturnType<TestServer['request']> {
  return server.request({
    method,
    url,
    remoteAddress: nextAddress(),
    headers: { ...requestIds, ...(body && { 'content-type': 'application/json' }), ...headers } as Record<
      string,
      string
    >,
    ...(body && { payload: JSON.stringify(body) }),
  });
}

/** Makes an account. */
export async function signUp(
  server: TestServer,
  person: Fields = newPerson(),
  url = '/api/users',
): ReturnType<TestServer['request']> {
  return call(server, ['POST', url], { ...person, recaptcha: await solveCaptcha(server, 'signUp') });
}

/** The cookie of a name that an answer sets, as a browser sends it back. */
export function cookieOf({ headers }: { readonly headers: Fields }, name = 'session'): string {
  const cookies = [headers['set-cookie'] ?? []].flat().map((header) => String(header).split(';')[0] ?? '');
  return cookies.find((cookie) => cookie.replace('__Host-', '').startsWith(`${name}=`)) ?? '';
}

/** Who is signed in, by the cookie or bearer token in these headers. */
export function whoAmI(server: TestServer, headers: Fields): ReturnType<TestServer['request']> {
  return server.request({ url: '/api/users/me', headers: headers as Record<string, string> });
}
