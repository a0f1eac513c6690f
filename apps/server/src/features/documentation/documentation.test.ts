import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { api } from '@access-atlas/contract/api.ts';
import { errorCatalogue } from '@access-atlas/contract/errors.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';
import { html } from './html.ts';

let server: TestServer;
let page: string;

beforeAll(async () => {
  server = await createTestServer('embedded');
  page = (await server.request('/api/docs')).body;
});
afterAll(async () => {
  await server.close();
});

const all = (pattern: RegExp) => [...page.matchAll(pattern)].map(([, found = '']) => found);

test('the document that is served is the one that is kept with the contract', async () => {
  const response = await server.request('/api/openapi.json');
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
  const kept = readFileSync(fileURLToPath(import.meta.resolve('@access-atlas/contract/openapi.json')), 'utf8');
  expect(response.body).toBe(kept);
});

test.each(['/api/openapi.json', '/api/docs'])('%s is sent once to who keeps its ETag', async (url) => {
  const { headers } = await server.request(url);
  const again = await server.request({ url, headers: { 'if-none-match': String(headers.etag) } });
  expect(again.statusCode).toBe(304);
  expect(again.body).toBe('');
  expect((await server.request({ url, headers: { 'if-none-match': '"other"' } })).statusCode).toBe(200);
});

test('the page runs nothing, loads nothing, and its policy allows its own style alone', async () => {
  const { headers } = await server.request('/api/docs');
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  const [style, ...others] = all(/<style>(.*?)<\/style>/gs);
  expect(others).toEqual([]);
  const hash = createHash('sha256')
    .update(style ?? '')
    .digest('base64');
  expect(headers['content-security-policy']).toBe(
    `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  );
  expect(page).not.toMatch(/<script|<link|<img|<iframe|\ssrc=|\sstyle=|\son\w+=|@import|url\(/);
  expect(all(/href="([^"]*)"/g).filter((address) => !/^[#/]/.test(address))).toEqual([]);
});

test('a parameter is shown with its examples one after the other', () => {
  const examples = ['en', 'fr', 'pt', 'pt-BR'].map((language) => `<code>${language}</code>`).join(', ');
  expect(page).toContain(`, for example ${examples}</p>`);
});

test('every link within the page leads somewhere, and no id stands twice', () => {
  const ids = all(/\sid="([^"]*)"/g);
  expect(new Set(ids).size).toBe(ids.length);
  const targets = all(/href="#([^"]*)"/g);
  expect(targets.length).toBeGreaterThan(50);
  expect(targets.filter((target) => !ids.includes(target))).toEqual([]);
});

test('the page has landmarks, a skip link first, one h1, and headings without gaps', () => {
  expect(page).toMatch(/^<!doctype html>\n<html lang="en">/);
  expect(page).toMatch(/<title>[^<]+<\/title>/);
  for (const landmark of ['header', 'nav', 'main', 'footer'])
    expect(all(new RegExp(`<(${landmark})[ >]`, 'g'))).toHaveLength(1);
  // A section with a name is a landmark, and a hundred of them are none: headings lead through the calls.
  expect(all(/(<section[^>]*aria-label)/g)).toEqual([]);
  expect(all(/href="([^"]*)"/g)[0]).toBe('#content');
  const levels = all(/<h([1-6])[ >]/g).map(Number);
  expect(levels.filter((level) => level === 1)).toHaveLength(1);
  expect(levels[0]).toBe(1);
  for (const [index, level] of levels.entries()) expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1);
});

test('every table has a caption of its own and headers with a scope', () => {
  const tables = all(/<table>(.*?)<\/table>/gs);
  expect(tables.length).toBeGreaterThan(50);
  const captions = tables.map((table) => /^\s*<caption>([^<]+)<\/caption>/.exec(table)?.[1]);
  expect(captions).not.toContain(undefined);
  expect(new Set(captions).size).toBe(captions.length);
  expect(page).not.toMatch(/<th(?! scope="(?:row|col)")[ >]/);
});

test('the page names every call and every error', () => {
  const text = page.replaceAll('<wbr>', '');
  for (const { path } of Object.values(api)) expect(text).toContain(path.replaceAll(/:(\w+)/g, '{$1}'));
  for (const code of Object.keys(errorCatalogue)) expect(text).toContain(code);
});

test('text is escaped', () => {
  expect(html`<p title="${'"\'<>&'}">${['<b>', html`<i>`]}</p>`.text).toBe(
    '<p title="&#34;&#39;&#60;&#62;&#38;">&#60;b&#62;<i></p>',
  );
});
