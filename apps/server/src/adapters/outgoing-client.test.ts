import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { createOutgoingClient } from './outgoing-client.ts';

let server: Server | undefined;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  server = undefined;
});

async function serve(listener: RequestListener): Promise<URL> {
  server = createServer(listener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return new URL(`http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}/path`);
}

const get = (url: URL, options: { timeoutMilliseconds?: number; responseMaxBytes?: number } = {}) =>
  createOutgoingClient({ allowedOrigins: [url.origin], ...options }).getText(url, 'application/json');

test('gives the body, and sends no cookie', async () => {
  const requests: IncomingMessage[] = [];
  const url = await serve((request, response) => {
    requests.push(request);
    response.setHeader('set-cookie', 'a=b').end('réponse');
  });
  const client = createOutgoingClient({ allowedOrigins: [url.origin] });
  expect(await client.getText(url, 'application/json')).toBe('réponse');
  expect(await client.getText(url, 'application/json')).toBe('réponse');
  expect(requests.map(({ headers }) => [headers.accept, headers.cookie])).toEqual([
    ['application/json', undefined],
    ['application/json', undefined],
  ]);
});

test('sends a value as JSON, under the same rules', async () => {
  const bodies: string[] = [];
  const url = await serve(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    bodies.push(`${request.method} ${request.headers['content-type']} ${body}`);
    response.end('{"isTaken":true}');
  });
  const client = createOutgoingClient({ allowedOrigins: [url.origin] });
  expect(await client.postJson(url, { name: 'café' })).toBe('{"isTaken":true}');
  expect(bodies).toEqual(['POST application/json {"name":"café"}']);
  await expect(client.postJson(new URL('http://elsewhere.example/'), {})).rejects.toMatchObject({
    reason: 'notAllowed',
  });
});

test('sends bytes as they are, under the same rules', async () => {
  const bodies: [string | undefined, string][] = [];
  const url = await serve(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    bodies.push([request.headers['content-type'], Buffer.concat(chunks).toString('hex')]);
    response.end('{"isTaken":true}');
  });
  const client = createOutgoingClient({ allowedOrigins: [url.origin] });
  const bytes = Buffer.from('00ff80', 'hex');
  expect(await client.postBytes(url, bytes, 'image/jpeg')).toBe('{"isTaken":true}');
  expect(bodies).toEqual([['image/jpeg', '00ff80']]);
  await expect(client.postBytes(new URL('http://elsewhere.example/'), bytes, 'image/jpeg')).rejects.toMatchObject({
    reason: 'notAllowed',
  });
});

test('calls no origin but those of the settings, and never with a password in the address', async () => {
  let calls = 0;
  const url = await serve((_request, response) => {
    calls += 1;
    response.end();
  });
  const client = createOutgoingClient({ allowedOrigins: ['https://content.example'] });
  const withPassword = new URL(url);
  withPassword.username = 'someone';
  await expect(client.getText(url, '*/*')).rejects.toMatchObject({ reason: 'notAllowed' });
  await expect(get(withPassword)).rejects.toMatchObject({ reason: 'notAllowed' });
  expect(calls).toBe(0);
});

test('follows no redirect', async () => {
  const url = await serve((_request, response) => response.writeHead(302, { location: '/elsewhere' }).end());
  await expect(get(url)).rejects.toMatchObject({ reason: 'redirected' });
});

test('refuses errors', async () => {
  const url = await serve((_request, response) => response.writeHead(500).end('<html>'));
  await expect(get(url)).rejects.toMatchObject({ reason: 'refused' });
});

test('ends a call that is not answered, or not to its end, in time', async () => {
  const silent = await serve(() => undefined);
  await expect(get(silent, { timeoutMilliseconds: 50 })).rejects.toMatchObject({ reason: 'tooSlow' });
  server?.closeAllConnections();
  const trickling = await serve((_request, response) => response.write('the first half'));
  await expect(get(trickling, { timeoutMilliseconds: 50 })).rejects.toMatchObject({ reason: 'tooSlow' });
});

test('ends a call whose answer is too large, also when it comes compressed', async () => {
  const large = await serve((_request, response) => response.end('x'.repeat(2000)));
  await expect(get(large, { responseMaxBytes: 1999 })).rejects.toMatchObject({ reason: 'tooLarge' });
  expect(await get(large, { responseMaxBytes: 2000 })).toHaveLength(2000);
  server?.closeAllConnections();
  const packed = await serve((_request, response) =>
    response.setHeader('content-encoding', 'gzip').end(gzipSync('x'.repeat(1_000_000))),
  );
  await expect(get(packed, { responseMaxBytes: 10_000 })).rejects.toMatchObject({ reason: 'tooLarge' });
});

test('says that a service cannot be reached', async () => {
  const url = await serve((request) => request.socket.destroy());
  await expect(get(url)).rejects.toMatchObject({ reason: 'unreachable' });
});

test('carries the headers of a call, and says with which status it was refused', async () => {
  const headers: (string | undefined)[] = [];
  const url = await serve((request, response) => {
    headers.push(request.headers['x-key']?.toString(), request.headers['user-agent']);
    response.writeHead(429).end();
  });
  const client = createOutgoingClient({ allowedOrigins: [url.origin] });
  const answer = client.postJson(url, {}, { headers: { 'x-key': 'secret' } });
  await expect(answer).rejects.toMatchObject({ reason: 'refused', status: 429 });
  await expect(answer).rejects.not.toThrow('secret');
  expect(headers).toEqual(['secret', 'access-atlas']);
});

test('ends a call that nobody waits for, which is no failure of the service', async () => {
  const url = await serve(() => {});
  const gone = new AbortController();
  const answer = createOutgoingClient({ allowedOrigins: [url.origin] }).getText(url, '*/*', { signal: gone.signal });
  gone.abort();
  await expect(answer).rejects.toBe(gone.signal.reason);
});
