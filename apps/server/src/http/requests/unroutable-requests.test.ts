import { once } from 'node:events';
import { connect } from 'node:net';
import { errorBody } from '@access-atlas/contract/errors.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let port: number;
beforeAll(async () => {
  server = await createTestServer('embedded', { app: { isHttps: true } });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const address = server.app.server.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
});
afterAll(async () => {
  await server.close();
});

async function sendBytes(text: string): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1' });
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk.toString('latin1');
  });
  socket.write(text, 'latin1');
  await once(socket, 'close');
  return answer;
}

const request = (target: string, headers = '') =>
  `GET ${target} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n${headers}\r\n`;

test.each([
  ['broken percent-encoding', request('/api/places/v1/%zz'), 'path', 'is not a well-formed address'],
  ['a part that is too long', request(`/api/places/v1/${'1'.repeat(300)}`), 'path', 'has a part that is too long'],
  ['no HTTP', 'hello\r\n\r\n', 'request', 'is not well-formed HTTP'],
  ['a control character', request('/api/tags', 'x-a: \u0001\r\n'), 'request', 'is not well-formed HTTP'],
  ['too many headers', request('/', `x-a: ${'a'.repeat(40_000)}\r\n`), 'request', 'has headers that are too large'],
])('%s is refused as everything else is', async (_what, bytes, path, message) => {
  const answer = await sendBytes(bytes);
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1\.1 400 /);
  const headers = new Map(head.split('\r\n').map((line) => [line.split(':')[0]?.toLowerCase(), line] as const));
  for (const name of ['content-security-policy', 'x-content-type-options', 'strict-transport-security']) {
    expect(headers.has(name), name).toBe(true);
  }
  const error = errorBody.parse(JSON.parse(body));
  expect(error).toMatchObject({ code: '400.REQUEST_SERVICE.100', issues: [{ path, message }] });
  expect(headers.get('x-request-id')).toContain(error.requestId);
});

test("the caller's own ids come back from an address that no route can read", async () => {
  const answer = await sendBytes(request('/%', 'x-request-id: mine\r\nx-transaction-id: ours\r\n'));
  expect(answer).toMatch(/\r\nx-request-id: mine\r\n/);
  expect(answer).toMatch(/\r\nx-transaction-id: ours\r\n/);
  expect(answer).toContain('"requestId":"mine"');
});

test('an expectation that nobody knows is ignored', async () => {
  expect(await sendBytes(request('/health/live', 'expect: the unexpected\r\n'))).toMatch(/^HTTP\/1\.1 200 /);
});
