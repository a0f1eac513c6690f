import { z } from 'zod';
import type { CallOf, Endpoint, MultipartFiles, ResultOf } from './endpoint.ts';

interface AnyCall {
  readonly params?: Record<string, unknown>;
  readonly query?: Record<string, unknown>;
  readonly body?: unknown;
  readonly files?: readonly Blob[];
  readonly bytes?: Blob;
  readonly idempotencyKey?: string;
}

/** What an answer says beside its status and body. */
export interface AnswerNotes {
  /** After so long it may be tried again, where the answer says so. */
  readonly retryAfterSeconds?: number;
}

/** One typed function for each JSON endpoint. */
export type Client<Api extends Record<string, Endpoint>> = {
  readonly [Name in keyof Api]: Record<string, never> extends CallOf<Api[Name]>
    ? (call?: CallOf<Api[Name]>) => Promise<ResultOf<Api[Name]> & AnswerNotes>
    : (call: CallOf<Api[Name]>) => Promise<ResultOf<Api[Name]> & AnswerNotes>;
};

/** The path and query string of a call, encoded by the endpoint's own codecs. */
export function urlOf(endpoint: Endpoint, call: AnyCall): string {
  let path: string = endpoint.path;
  if (endpoint.params) {
    const encoded = z.encode(endpoint.params, (call.params ?? {}) as never) as Record<string, unknown>;
    for (const [name, value] of Object.entries(encoded)) {
      path = path.replace(`:${name}`, encodeURIComponent(String(value)));
    }
  }
  if (!endpoint.query || !call.query) return path;
  const encoded = z.encode(endpoint.query, call.query as never) as Record<string, unknown>;
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(encoded)) {
    if (value !== undefined) search.append(name, String(value));
  }
  return search.size > 0 ? `${path}?${search}` : path;
}

/** The ids that every call which writes carries. */
export function requestIds(): Record<string, string> {
  return { 'x-request-id': randomId(), 'x-transaction-id': randomId() };
}

/** 128 random bits in hexadecimal digits; browsers have `randomUUID` on https alone. */
function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Binds every endpoint of an API to a fetch function.
 * Answers are checked against the contract, and keys that it does not have left out: a page may be older than the server.
 * An undeclared status is an error of the server and throws.
 */
export function createClient<const Api extends Record<string, Endpoint>>(
  api: Api,
  fetchFunction: typeof fetch,
  baseUrl = '',
): Client<Api> {
  const callEndpoint = async (endpoint: Endpoint, call: AnyCall) => {
    const headers: Record<string, string> = { accept: 'application/json', ...requestIds() };
    if (call.idempotencyKey !== undefined) headers['idempotency-key'] = call.idempotencyKey;
    const init: RequestInit = { method: endpoint.method, credentials: 'same-origin', headers };
    if (endpoint.multipart) init.body = formOf(endpoint, endpoint.multipart, call);
    else if (call.bytes !== undefined) {
      init.body = call.bytes;
      headers['content-type'] = call.bytes.type;
    } else if (endpoint.isForm) {
      // The fields of such a form are texts.
      init.body = new URLSearchParams(call.body as Record<string, string>);
    } else if (call.body !== undefined) {
      init.body = JSON.stringify(call.body);
      headers['content-type'] = 'application/json';
    }
    const response = await fetchFunction(baseUrl + urlOf(endpoint, call), init);
    const schema = endpoint.responses[response.status];
    if (!schema) throw new Error(`${endpoint.method} ${endpoint.path}: undeclared status ${response.status}`);
    const text = await response.text();
    const body = schema.parse(text === '' ? undefined : JSON.parse(text));
    // A date instead of seconds (RFC 9110) is what no server of ours sends.
    const retryAfterSeconds = Number.parseInt(response.headers.get('retry-after') ?? '', 10);
    return { status: response.status, body, ...(retryAfterSeconds > 0 && { retryAfterSeconds }) };
  };
  const entries = Object.entries(api).map(([name, endpoint]) => [
    name,
    (call: AnyCall = {}) => callEndpoint(endpoint, call),
  ]);
  return Object.fromEntries(entries) as Client<Api>;
}

/** The fields of a call, encoded by the endpoint's own codecs, and its files. */
function formOf(endpoint: Endpoint, { field }: MultipartFiles, { body = {}, files = [] }: AnyCall): FormData {
  const fields = endpoint.body ? z.encode(endpoint.body, body as never) : {};
  const form = new FormData();
  for (const [name, value] of Object.entries(fields as Record<string, unknown>)) {
    // A list without anything in it is sent as an empty field, or it would be left out.
    const values = Array.isArray(value) && value.length === 0 ? [''] : [value].flat();
    for (const each of values) if (each !== undefined) form.append(name, String(each));
  }
  for (const file of files) form.append(field, file);
  return form;
}
