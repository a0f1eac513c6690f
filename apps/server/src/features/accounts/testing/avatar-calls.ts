import type { TestServer } from '../../../testing/test-server.ts';
import { type Fields, nextAddress, requestIds } from './account-calls.ts';

/** The square that keeps as much of a picture as it can. */
export const wholeSquare = { x: '0', y: '0', side: '1' };

/** A form with a picture, as a browser fills it in. */
export function avatarForm(fields: Readonly<Record<string, string>>, images: readonly Blob[]): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const image of images) form.append('image', image, 'me.jpg');
  return form;
}

/** Sends a form with files as a browser of the site does that somebody is signed in with. */
export async function sendForm(
  server: TestServer,
  cookie: string,
  form: FormData,
  headers: Fields = {},
  url = '/api/users/avatar',
  method: 'POST' | 'PUT' = 'POST',
): ReturnType<TestServer['request']> {
  const encoded = new Response(form);
  return server.request({
    method,
    url,
    remoteAddress: nextAddress(),
    headers: {
      ...requestIds,
      'x-request-id': `test-${nextAddress()}`,
      'sec-fetch-site': 'same-origin',
      'content-type': encoded.headers.get('content-type') ?? '',
      cookie,
      ...headers,
    } as Record<string, string>,
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
}
