import { randomUUID } from 'node:crypto';
import { type Endpoint, isWriting } from '@access-atlas/contract/endpoint.ts';
import { type Fields, requestIds } from '../../features/accounts/testing/account-calls.ts';
import type { Asked } from './access-requests.ts';

/** A request as it is sent. */
export interface SentRequest {
  readonly params: Readonly<Record<string, string>>;
  readonly query: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload: Buffer | undefined;
}

/** What is asked, in bytes. @param who the headers by which the caller is known */
export async function encodeRequest(
  { isForm, ...endpoint }: Endpoint,
  { params = {}, query = {}, body, form, bytes, headers = {} }: Asked,
  who: Fields,
): Promise<SentRequest> {
  const encoded = form
    ? new Response(form)
    : bytes &&
      new Response(new Blob([new Uint8Array(bytes)], { type: endpoint.upload?.mediaTypes[0] ?? 'image/jpeg' }));
  const text = isForm ? String(new URLSearchParams(body as Record<string, string>)) : JSON.stringify(body);
  const ownType = isForm ? 'application/x-www-form-urlencoded' : 'application/json';
  const type = encoded?.headers.get('content-type') ?? ownType;
  const cookie = [who.cookie, headers.cookie].filter(Boolean).join('; ');
  return {
    params,
    query: String(new URLSearchParams(query)),
    headers: {
      ...(isWriting(endpoint) && { ...requestIds, 'x-request-id': `test-${randomUUID()}` }),
      ...((body || encoded) && { 'content-type': type }),
      ...who,
      ...headers,
      ...(cookie && { cookie }),
    } as Record<string, string>,
    payload: encoded ? Buffer.from(await encoded.arrayBuffer()) : body && Buffer.from(text),
  };
}

/** Path and query; a parameter that is not given is one that nothing has. */
export function targetOf({ path }: Endpoint, { params, query }: SentRequest): string {
  const address = path.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? randomUUID());
  return query === '' ? address : `${address}?${query}`;
}
