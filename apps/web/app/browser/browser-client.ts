import { type Api, api } from '@access-atlas/contract/api.ts';
import { type Client, createClient } from '@access-atlas/contract/client.ts';

/**
 * The client of the site's API for the browser; it asks for answers in the page's language. Import it dynamically, in
 * code that runs when a visitor does something.
 */
export function browserApi(signal?: AbortSignal): Client<Api> {
  return createClient(api, (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set('accept-language', document.documentElement.lang);
    return fetch(input, { ...init, headers, ...(signal && { signal }) });
  });
}
