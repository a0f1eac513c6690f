import { expect, test } from 'vitest';
import { z } from 'zod';
import { api } from './api.ts';
import { createClient } from './client.ts';
import { type Endpoint, endpoint, noContent } from './endpoint.ts';
import { decimalCodec, readQuery } from './query.ts';

const endpoints: readonly (readonly [string, Endpoint])[] = Object.entries(api);

/** Whether a schema, or anything in it, refuses keys that it does not know. */
function hasStrictObject(schema: z.ZodType): boolean {
  return JSON.stringify(z.toJSONSchema(schema, { io: 'input' })).includes('"additionalProperties":false');
}

function answering(status: number, body: unknown) {
  return createClient(api, async () => new Response(JSON.stringify(body), { status }));
}

test('an older page reads an answer that has grown, and keeps to what it knows', async () => {
  const service = { _id: '1', key: 'delivery', displayName: 'Delivery' };
  const client = answering(200, [{ ...service, icon: 'van' }]);
  expect(await client.listDirectoryServices()).toEqual({ status: 200, body: [service] });
});

test('an answer that lacks something is refused still, and so is one that nobody declared', async () => {
  await expect(answering(200, [{ _id: '1' }]).listDirectoryServices()).rejects.toThrow(/displayName/);
  await expect(answering(418, {}).listDirectoryServices()).rejects.toThrow(/undeclared status 418/);
});

test('an answer that says when to come back says it in seconds, and no other says anything of that', async () => {
  const busy = { code: '503.REQUEST_SERVICE.100', message: '', requestId: 'r', issues: [], flaggedImages: [] };
  const asking = (headers: Record<string, string>) =>
    createClient(api, async () => new Response(JSON.stringify(busy), { status: 503, headers })).listDirectoryServices();
  expect(await asking({ 'retry-after': '30' })).toMatchObject({ status: 503, retryAfterSeconds: 30 });
  expect(await asking({})).not.toHaveProperty('retryAfterSeconds');
  expect(await asking({ 'retry-after': 'Fri, 31 Dec 1999 23:59:59 GMT' })).not.toHaveProperty('retryAfterSeconds');
});

test('files are sent in a form, beside the fields as the endpoint writes them', async () => {
  const upload = endpoint({
    method: 'POST',
    path: '/uploads',
    summary: 'Takes a photo',
    tag: 'photos',
    access: 'person',
    idempotency: 'key',
    body: z.strictObject({ side: decimalCodec(0, 1), note: z.string().optional() }),
    multipart: { field: 'photo', filesMax: 1, bytesMax: 1, mediaTypes: ['image/png'] },
    responses: { 200: z.object({}) },
  });
  let sent: RequestInit = {};
  const client = createClient({ upload }, async (_input, init = {}) => {
    sent = init;
    return new Response('{}');
  });
  await client.upload({ body: { side: 0.5 }, files: [new Blob(['x'])] });
  const form = sent.body as FormData;
  expect([...form.keys()]).toEqual(['side', 'photo']);
  expect(form.get('side')).toBe('0.5');
  // Its type names where one part ends, which only the browser knows.
  expect(sent.headers).not.toHaveProperty('content-type');
});

test('a file that is a body by itself says what it is, and an answer may have no body', async () => {
  const upload = endpoint({
    method: 'PUT',
    path: '/uploads/:id',
    summary: 'Takes a photo',
    tag: 'photos',
    access: 'person',
    idempotency: 'none',
    params: z.strictObject({ id: z.string() }),
    upload: { bytesMax: 1, mediaTypes: ['image/png'] },
    responses: { 204: noContent },
  });
  let sent: RequestInit = {};
  const client = createClient({ upload }, async (_input, init = {}) => {
    sent = init;
    return new Response(null, { status: 204 });
  });
  const bytes = new Blob(['x'], { type: 'image/png' });
  expect(await client.upload({ params: { id: 'a' }, bytes })).toEqual({ status: 204, body: undefined });
  expect(sent).toMatchObject({ method: 'PUT', body: bytes, headers: { 'content-type': 'image/png' } });
});

test.each(endpoints)('%s may answer more one day', (_name, { responses }) => {
  for (const schema of Object.values(responses)) if (schema !== noContent) expect(hasStrictObject(schema)).toBe(false);
});

/** What services of others have browsers send, with fields of their own, and others tomorrow. */
const sentByServices: readonly Endpoint[] = [api.finishFacebookSignIn, api.takeAppleAnswer];
const ownCalls = endpoints.filter(([, endpoint]) => !sentByServices.includes(endpoint));

test.each(ownCalls)('%s takes nothing that it does not know', (_name, { params, query, body }) => {
  for (const schema of [params, query, body]) {
    if (schema === undefined) continue;
    const refused = schema.safeParse({ unknownKey: '1' }).error?.issues ?? [];
    expect(refused).toContainEqual(expect.objectContaining({ code: 'unrecognized_keys', keys: ['unknownKey'] }));
  }
});

test('what tells strict schemas from others can tell', () => {
  expect(hasStrictObject(z.object({ list: z.array(readQuery) }))).toBe(true);
});
