import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';
import { connectionLimits } from './connection-limits.ts';

const connectionsMax = 12;
let server: TestServer;
let port: number;
beforeAll(async () => {
  server = await createTestServer('embedded', {
    app: {
      connectionLimits: {
        ...connectionLimits,
        bodyMilliseconds: 300,
        uploadMilliseconds: 2_500,
        headersMilliseconds: 300,
        checkEveryMilliseconds: 50,
        keepAliveMilliseconds: 1_000,
        lingerMilliseconds: 200,
        connectionsMax,
      },
    },
  });
  server.app.addContentTypeParser('multipart/mixed', (_request, payload, done) => {
    payload.resume().once('end', () => done(null));
  });
  server.app.post('/uploads', async () => 'stored');
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const address = server.app.server.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
});
afterAll(() => server.close());

/** A connection and what arrives on it. */
function open() {
  const socket = connect({ port, host: '127.0.0.1' });
  socket.on('error', () => undefined);
  onTestFinished(() => void socket.destroy());
  let received = '';
  socket.on('data', (chunk) => {
    received += chunk.toString('latin1');
  });
  return { socket, closed: once(socket, 'close'), received: () => received };
}

/** Sends a byte again and again, for as long as the server takes it. */
function trickle(socket: Socket, text: string): void {
  const timer = setInterval(() => socket.writable && socket.write(text), 20);
  socket.once('close', () => clearInterval(timer));
  onTestFinished(() => clearInterval(timer));
}

const headersOf = (method: string, path: string, headers: readonly string[]) =>
  `${[`${method} ${path} HTTP/1.1`, 'host: localhost', 'x-request-id: a', 'x-transaction-id: b', ...headers].join('\r\n')}\r\n\r\n`;
const json = 'content-type: application/json';
const upload = 'content-type: multipart/mixed; boundary=x';

describe('a body that never comes to its end', () => {
  test.each([
    ['with a length', ['content-length: 90000'], ' '],
    ['in chunks', ['transfer-encoding: chunked'], '1\r\n \r\n'],
  ])('%s is refused in time, and its connection closed', async (_what, headers, piece) => {
    const { socket, closed, received } = open();
    socket.write(headersOf('POST', '/api/analytics/events', [json, ...headers]));
    trickle(socket, piece);
    await closed;
    expect(received()).toMatch(/^HTTP\/1\.1 400 /);
    expect(received()).toContain('took too long to arrive');
    expect(received()).toMatch(/\r\nconnection: close\r\n/i);
  });

  test('may take longer where photos are sent, and is then refused too', async () => {
    const slow = open();
    slow.socket.write(headersOf('POST', '/uploads', [upload, 'content-length: 5']));
    await new Promise((resolve) => setTimeout(resolve, 600));
    slow.socket.write('12345');
    await expect.poll(slow.received).toMatch(/^HTTP\/1\.1 200 /);
    const endless = open();
    endless.socket.write(headersOf('POST', '/uploads', [upload, 'transfer-encoding: chunked']));
    trickle(endless.socket, '1\r\n \r\n');
    await endless.closed;
    expect(endless.received()).toMatch(/^HTTP\/1\.1 400 /);
  });
});

describe('a body that nobody wants', () => {
  test.each([
    ['of a method that is not known there', headersOf('POST', '/api/tags', [json, 'content-length: 900000000']), 405],
    ['of an address that is not there', headersOf('POST', '/api/nothing', [json, 'content-length: 900000000']), 413],
    ['of an address that no route can read', headersOf('POST', '/%zz', [json, 'transfer-encoding: chunked']), 400],
    [
      'of an address with a part that is too long',
      headersOf('POST', `/api/places/v1/${'1'.repeat(300)}`, [json, 'content-length: 90000']),
      400,
    ],
    ['of a read', headersOf('GET', '/api/tags', ['content-length: 900000000']), 200],
    ['that is too large', headersOf('POST', '/api/analytics/events', [json, 'content-length: 900000000']), 413],
    [
      'that is no JSON',
      headersOf('POST', '/api/analytics/events', [upload.replace('multipart', 'video'), 'transfer-encoding: chunked']),
      415,
    ],
    ['without ids', 'POST /api/analytics/events HTTP/1.1\r\nhost: x\r\ncontent-length: 90000\r\n\r\n', 403],
    [
      'for no host',
      headersOf('POST', '/api/analytics/events', [json, 'content-length: 90000']).replace('localhost', 'a b'),
      400,
    ],
  ])('%s is answered, and its connection closed', async (_what, head, status) => {
    const { socket, closed, received } = open();
    socket.write(head);
    const piece = head.includes('chunked') ? `400\r\n${' '.repeat(1024)}\r\n` : ' '.repeat(1024);
    trickle(socket, piece);
    await closed;
    expect(received()).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(received().match(/HTTP\/1\.1 /g)).toHaveLength(1);
    expect(received()).toMatch(/\r\nconnection: close\r\n/i);
  });

  test('does not close the connection of one that came whole', async () => {
    const { socket, received } = open();
    const request = headersOf('POST', '/api/tags', [json, 'content-length: 2']);
    socket.write(`${request}{}`);
    await expect.poll(received).toMatch(/^HTTP\/1\.1 405 /);
    socket.write(headersOf('GET', '/health/live', []));
    await expect.poll(received).toContain('{"status":"live"}');
  });
});

test('headers that never end close the connection, with an answer', async () => {
  const { socket, closed, received } = open();
  socket.write('GET /api/tags HTTP/1.1\r\nhost: x\r\n');
  trickle(socket, 'x-a: b\r\n');
  await closed;
  expect(received()).toMatch(/^HTTP\/1\.1 400 /);
  expect(received()).toContain('took too long to arrive');
});

// Browsers open connections before they need them: what is written to one that is idle would be read as the answer to the
// next request on it.
test('a connection on which nothing is asked is closed without a word', async () => {
  const { closed, received } = open();
  await closed;
  expect(received()).toBe('');
});

test('a connection on which nothing more is asked is closed without a further word', async () => {
  const { socket, closed, received } = open();
  const request = headersOf('GET', '/health/live', ['connection: keep-alive']);
  socket.write(request);
  await closed;
  expect(received().match(/HTTP\/1\.1 /g)).toHaveLength(1);
  expect(received()).toMatch(/^HTTP\/1\.1 200 /);
});

test('so many connections are taken, and no more; when one ends there is room again', async () => {
  const ask = headersOf('GET', '/health/live', []);
  const taken = Array.from({ length: connectionsMax }, () => open());
  for (const { socket } of taken) socket.write(ask);
  await expect.poll(() => taken.every(({ received }) => received().includes('live'))).toBe(true);
  const refused = open();
  refused.socket.write(ask);
  await refused.closed;
  expect(refused.received()).toBe('');
  taken[0]?.socket.destroy();
  await expect
    .poll(async () => {
      const { socket, closed, received } = open();
      socket.write(ask.replace('\r\n\r\n', '\r\nconnection: close\r\n\r\n'));
      await closed;
      return received();
    })
    .toContain('live');
});
