import { type Client, createClient } from '@access-atlas/contract/client.ts';
import type { Endpoint } from '@access-atlas/contract/endpoint.ts';

/**
 * A client of some of the API's endpoints for the browser; it asks for answers in the page's language. Each resource has
 * a file of its own, such as `places-api.ts`, so that no page loads the schemas of all: import those dynamically, in code
 * that runs when a visitor does something.
 */
export function browserClient<const Endpoints extends Record<string, Endpoint>>(
  endpoints: Endpoints,
  signal?: AbortSignal,
): Client<Endpoints> {
  return createClient(endpoints, (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set('accept-language', document.documentElement.lang);
    return fetch(input, { ...init, headers, ...(signal && { signal }) });
  });
}
