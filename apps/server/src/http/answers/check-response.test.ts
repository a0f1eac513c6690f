import { endpoint } from '@access-atlas/contract/endpoint.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { checkResponse } from './check-response.ts';
import { EncodedJson } from './encoded-json.ts';

const listThings = endpoint({
  method: 'GET',
  path: '/things',
  summary: 'Things',
  tag: 'things',
  access: 'public',
  responses: { 200: z.object({ things: z.array(z.object({ name: z.string(), note: z.string().optional() })) }) },
});

test.each([
  [{ things: [] }],
  [{ things: [{ name: 'a' }, { name: 'b', note: undefined }] }],
  [new EncodedJson('{"things":[{"name":"a","note":"n"}]}')],
])('an answer that the contract describes passes', (body) => {
  expect(() => checkResponse(listThings, { status: 200, body })).not.toThrow();
});

test.each([
  [200, { things: [{ name: 'a' }, { name: 'b', secret: 1 }] }, /body\.things\.1\.secret/],
  [200, { things: [], total: 0 }, /body\.total/],
  [200, new EncodedJson('{"things":[{"name":"a","secret":null}]}'), /body\.things\.0\.secret/],
  [200, { things: [{}] }, /deviates from the contract/],
  [201, { things: [] }, /undeclared status 201/],
])('with %i an answer that says more or less is told', (status, body, message) => {
  expect(() => checkResponse(listThings, { status, body })).toThrow(message);
});
