import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestServer, type TestServer } from '../testing/test-server.ts';
import { pagesBuildFolder } from './open-built-pages.ts';

const isBuilt = existsSync(join(pagesBuildFolder, 'server/index.js'));

// `npm test` builds the pages first; a single file run by hand may come before any build.
describe.skipIf(!isBuilt)('pages', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer('embedded', {
      places: [{ longitude: 11.5, latitude: 48.1, name: 'Café Größe <b>' }],
      app: { pages: 'built' },
    });
  });
  afterAll(async () => {
    await server.close();
  });
  const page = (url: string, headers: Record<string, string> = {}) =>
    server.request({ url, headers: { accept: 'text/html', ...headers } });

  test('a page is HTML with a policy that allows its own scripts alone', async () => {
    const response = await page('/');
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    const policy = String(response.headers['content-security-policy']);
    expect(policy).not.toContain('unsafe');
    const [, nonce = ''] = /'nonce-([^']+)'/.exec(policy) ?? [];
    const scripts = [...response.body.matchAll(/<script[^>]*>/g)].map(([tag]) => tag);
    expect(scripts.length).toBeGreaterThan(0);
    for (const tag of scripts) expect(tag).toContain(`nonce="${nonce}"`);
    expect(response.headers['access-control-allow-origin']).toBeUndefined();
    expect(response.headers.vary).toContain('accept-language');
    expect(response.headers['cache-control']).toContain('private');
  });

  test('every answer has a nonce of its own', async () => {
    const [first, second] = [await page('/'), await page('/')];
    expect(first.headers['content-security-policy']).not.toBe(second.headers['content-security-policy']);
  });

  test.each([
    ['lng before everything', '/?lng=fr', { cookie: 'lng=pt', 'accept-language': 'en' }, 'fr'],
    ['the cookie before the browser', '/', { cookie: 'theme=dark; lng=pt', 'accept-language': 'fr' }, 'pt-BR'],
    ['what the browser prefers', '/', { 'accept-language': 'de, fr;q=0.8, en;q=0.2' }, 'fr'],
    ['English where nothing is known', '/?lng=de', { 'accept-language': 'de' }, 'en'],
  ])('%s decides the language', async (_what, url, headers, lang) => {
    expect((await page(url, headers)).body).toContain(`<html lang="${lang}"`);
  });

  test('a theme that was chosen stands in the first answer', async () => {
    expect((await page('/', { cookie: 'theme=dark' })).body).toContain('data-theme="dark"');
    expect((await page('/')).body).not.toContain('data-theme=');
  });

  test('what a place is called cannot break out of the page', async () => {
    const response = await page(`/details/${server.placeIds[0]}/local`);
    expect(response.statusCode).toBe(200);
    expect(response.body).toContain('Café Größe &lt;b&gt;');
    expect(response.body).not.toContain('Größe <b>');
  });

  test.each(['/nowhere', '/details/999999999/local', '/details/not-a-number/local', '/assets/nothing.js'])(
    '%s is not found',
    async (url) => {
      expect((await page(url)).statusCode).toBe(404);
    },
  );

  test('the short address of a place leads to the local one and keeps the language', async () => {
    const response = await page('/details/7?lng=fr');
    expect(response.statusCode).toBe(301);
    expect(response.headers.location).toBe('/details/7/local?lng=fr');
  });

  test('an address of the API that is not there is answered by the API', async () => {
    const response = await page('/api/nothing');
    expect(response.statusCode).toBe(404);
    expect(response.json().code).toBe('404.REQUEST_SERVICE.100');
  });

  test('a visitor’s pages are counted, not what they ask of the API; others are not touched', async () => {
    const limited = await createTestServer('embedded', {
      app: { pages: 'built', readLimitsPerMinute: { api: 1, tiles: 1, health: 1, pages: 3, pictures: 1 } },
    });
    try {
      const from = (remoteAddress: string, url: string) => limited.request({ url, remoteAddress });
      for (let i = 0; i < 3; i++) expect((await from('192.0.2.1', '/')).statusCode).toBe(200);
      const refused = await from('192.0.2.1', '/');
      expect(refused.statusCode).toBe(429);
      expect(refused.headers['retry-after']).toBeDefined();
      expect((await from('192.0.2.2', '/')).statusCode).toBe(200);
      expect((await from('192.0.2.1', '/api/site')).statusCode).toBe(200);
      const forged = { url: '/api/site', remoteAddress: '192.0.2.1', headers: { 'x-in-process': 'guessed' } };
      expect((await limited.request(forged)).statusCode).toBe(429);
    } finally {
      await limited.close();
    }
  });

  test('assets are kept for a year and come compressed', async () => {
    const [asset = ''] = /\/assets\/entry\.client[^"]+\.js/.exec((await page('/')).body) ?? [];
    const response = await server.request({ url: asset, headers: { 'accept-encoding': 'br, gzip' } });
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(response.headers['content-encoding']).toBe('br');
  });
});
