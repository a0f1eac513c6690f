import type { Endpoint } from '@access-atlas/contract/endpoint.ts';
import { z } from 'zod';
import { EncodedJson } from './encoded-json.ts';

/**
 * Checks that an answer is exactly what the contract says: callers let keys pass that they do not know, so that answers
 * may grow, but whoever answers must declare every key.
 * @throws {Error} that names what deviates
 */
export function checkResponse(endpoint: Endpoint, result: { readonly status: number; readonly body: unknown }): void {
  const name = `${endpoint.method} ${endpoint.path}`;
  const schema = endpoint.responses[result.status];
  if (!schema) throw new Error(`${name} answered the undeclared status ${result.status}`);
  const body = result.body instanceof EncodedJson ? JSON.parse(result.body.text) : result.body;
  const checked = schema.safeParse(body);
  if (!checked.success) throw new Error(`${name} deviates from the contract: ${z.prettifyError(checked.error)}`);
  const [unknownKey] = keysBeyond(body, checked.data, 'body');
  if (unknownKey !== undefined) throw new Error(`${name} answers what the contract does not have: ${unknownKey}`);
}

/** Paths of the keys that an answer has and its parsed form lost. */
function* keysBeyond(given: unknown, parsed: unknown, path: string): Generator<string> {
  if (!isObject(given) || !isObject(parsed)) return;
  for (const [key, value] of Object.entries(given)) {
    if (key in parsed) yield* keysBeyond(value, parsed[key], `${path}.${key}`);
    else if (value !== undefined) yield `${path}.${key}`;
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
