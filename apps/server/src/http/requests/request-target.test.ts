import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { errorBody } from '@access-atlas/contract/errors.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMailViewer } from '../../adapters/mail/mail-viewer.ts';
import { pagesBuildFolder } from '../../pages/open-built-pages.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';

const isBuilt = existsSync(join(pagesBuildFolder, 'server/index.js'));

let server: TestServer;
let port: number;
beforeAll(async () => {
  server = await createTestServer('embedded', {
    places: [{ longitude: 11.5, latitude: 48.1, name: 'Place' }],
    app: { mailViewer: createMailViewer(), ...(isBuilt && { pages: 'built' }) },
  });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const address = server.app.server.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
});
afterAll(() => server.close());

/** Sends bytes, and reads until the server closes: status, headers and body as text. */
async function exchange(bytes: string) {
  const socket = connect({ port, host: '127.0.0.1' });
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk.toString('latin1');
  });
  socket.write(bytes, 'latin1');
  await once(socket, 'close');
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1]), head, body };
}

const kinds: readonly (readonly [kind: string, path: string, status: number])[] = [
  ['API', '/api/tags', 200],
  ['tile', '/api/tiles/pins/0/0/0.mvt', 200],
  ['basemap', '/basemap/0/0/0.mvt', 200],
  ['picture', '/api/places/v1/1/card.png', 200],
  ['QR code', '/api/places/v1/1/qr.svg', 200],
  ['still map', '/api/still-map/light/3/0,0.webp', 200],
  ['sitemap', '/sitemap.xml', 200],
  ['robots', '/robots.txt', 200],
  ['documentation', '/api/docs', 200],
  ['health', '/health/live', 200],
  ['photo', '/photos/none.jpg', 404],
  ['nothing', '/api/nothing', 404],
  ['account', '/api/users/me', 401],
  ['data archive', '/api/users/me/data', 401],
  ['captcha', '/api/captcha/signUp', 200],
  ['log out', '/auth/logout', 403],
  ['signing in, which needs https', '/auth/facebook', 403],
  ['viewer of mails', '/development/mails', 200],
  ...(isBuilt
    ? ([
        ['page', '/about', 200],
        ['details page', '/details/1/local', 200],
        ['directory', '/access-from-home', 200],
        ['manifest', '/app.webmanifest', 200],
        ['file', '/icon.svg', 200],
        ['account page', '/login', 200],
        ['address without a page of its own', '/.well-known/change-password', 302],
      ] as const)
    : []),
];

describe.each(kinds)('%s (%s)', (_kind, path, status) => {
  test.each([
    ['no host name', 'host: a b\r\n'],
    ['an open bracket', 'host: [::1\r\n'],
    ['a path', 'host: example.org/evil\r\n'],
    ['a person', 'host: me@example.org\r\n'],
    ['a mark of HTML', 'host: <script>\r\n'],
    ['a letter beyond ASCII', 'host: caf\u00e9.example\r\n'],
    ['a port too high', 'host: example.org:99999\r\n'],
    ['emptiness', 'host: \r\n'],
    ['two hosts', 'host: one.example\r\nhost: two.example\r\n'],
    ['no Host at all', ''],
  ])('refuses %s as its Host', async (_what, host) => {
    const answer = await exchange(`GET ${path} HTTP/1.1\r\n${host}accept: text/html\r\nconnection: close\r\n\r\n`);
    expect(answer.status).toBe(400);
    expect(errorBody.parse(JSON.parse(answer.body)).issues).toMatchObject([{ path: 'request.host' }]);
    expect(answer.head).toMatch(/\r\ncontent-security-policy: default-src 'none'/i);
    expect(answer.head).toMatch(/\r\ncache-control: no-store/i);
  });

  test.each([
    ['a name', `GET ${path} HTTP/1.1\r\nhost: atlas_1.example:8080\r\n`],
    ['an IPv6 address', `GET ${path} HTTP/1.1\r\nhost: [2001:db8::1]:3000\r\n`],
    ['a whole address in place of a path', `GET http://atlas.example${path} HTTP/1.1\r\nhost: elsewhere.example\r\n`],
    ['HTTP/1.0 without a Host', `GET ${path} HTTP/1.0\r\n`],
    ['HTTP/1.0 with a Host', `GET ${path} HTTP/1.0\r\nhost: atlas.example\r\n`],
  ])('answers %s', async (_what, request) => {
    expect((await exchange(`${request}accept: text/html\r\nconnection: close\r\n\r\n`)).status).toBe(status);
  });
});

test.each([
  ['http://atlas.example', 200],
  ['http://atlas.example?lng=fr', 200],
  ['HTTPS://atlas.example/', 200],
  ['http://a%20b/api/tags', 400],
  ['http://me@atlas.example/api/tags', 400],
  ['http:///api/tags', 400],
  ['ftp://atlas.example/api/tags', 400],
  ['*', 400],
])('GET %s is answered', async (target, status) => {
  const { status: answered } = await exchange(`GET ${target} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`);
  expect(answered).toBe(isBuilt || status !== 200 ? status : 404);
});

test('the host of a whole address takes the place of the Host header', async () => {
  const { body } = await exchange(
    'GET http://one.example/robots.txt HTTP/1.1\r\nhost: two.example\r\nconnection: close\r\n\r\n',
  );
  expect(body).toContain('Sitemap: http://one.example/sitemap.xml');
});

test.each(['//evil.example/', '///evil.example//', '/\\evil.example/', '/\\/evil.example/', '/%5Cevil.example/'])(
  'a slash at the end of %s leads to no other site',
  async (target) => {
    const { head } = await exchange(
      `GET ${target} HTTP/1.1\r\nhost: x\r\naccept: text/html\r\nconnection: close\r\n\r\n`,
    );
    const [, location = '/'] = /\r\nlocation: ([^\r]*)/i.exec(head) ?? [];
    expect(new URL(location, 'http://site.example').origin).toBe('http://site.example');
  },
);

const builtFromAddress = ['/robots.txt', '/sitemap.xml', '/sitemaps/pages.xml', '/api/places/v1/1/qr.svg'];

test.each(builtFromAddress)('%s is kept by nobody else while it depends on the Host header', async (url) => {
  const response = await server.request({ url, headers: { host: 'forged.example' } });
  expect(response.headers['cache-control']).toMatch(/^private\b/);
});

describe('with PUBLIC_URL', () => {
  let published: TestServer;
  beforeAll(async () => {
    published = await createTestServer('embedded', {
      places: [{ longitude: 11.5, latitude: 48.1, name: 'Place' }],
      services: { site: { ...server.services.site, publicUrl: 'https://atlas.example' } },
      app: { trustedProxies: ['127.0.0.1'], ...(isBuilt && { pages: 'built' }) },
    });
  });
  afterAll(() => published.close());

  test.each([...builtFromAddress, ...(isBuilt ? ['/', '/details/1/local', '/app.webmanifest'] : [])])(
    '%s says the same whatever the headers say',
    async (url) => {
      const bodyWith = async (headers: Record<string, string>) => {
        const { body } = await published.request({ url, headers: { accept: 'text/html', ...headers } });
        // But for the nonce and the time, which no two answers share.
        return body.replace(/[A-Za-z\d+/]{22}==|\d{4}-\d\d-\d\dT[\d:.]+Z/g, '');
      };
      const forged = await bodyWith({
        host: 'forged.example',
        'x-forwarded-host': 'forged.example',
        'x-forwarded-proto': 'http',
      });
      expect(forged).not.toContain('forged.example');
      expect(forged).toBe(await bodyWith({}));
    },
  );

  test.each(builtFromAddress)('%s may be kept by shared caches', async (url) => {
    const response = await published.request({ url, headers: { host: 'forged.example' } });
    expect(response.headers['cache-control']).toMatch(/^public\b/);
  });
});
