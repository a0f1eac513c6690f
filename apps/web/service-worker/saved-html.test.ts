import { expect, test } from 'vitest';
import { readSavedHtml, stampSavedAt } from './saved-html.ts';

const html =
  '<!DOCTYPE html><html lang="pt-BR" data-messages="/assets/pt-abc.json"><head><title>Ol&#x27;s &amp; Co – Access Atlas</title>' +
  '<style>@font-face{src:url(/assets/letters-x1.woff2)}</style><link rel="stylesheet" href="/assets/site-a.css"/>' +
  '<link rel="modulepreload" href="/assets/site-b.js"/></head><body><img class="a" src="/photos/one.webp" alt=""/>' +
  '<img src="/api/still-map/light/1/2,3.webp"/><script>import("/assets/site-b.js")</script></body></html>';

test('a page tells its title, its language and what it needs, each once', () => {
  expect(readSavedHtml(html)).toEqual({
    title: "Ol's & Co – Access Atlas",
    language: 'pt-BR',
    assets: ['/assets/pt-abc.json', '/assets/letters-x1.woff2', '/assets/site-b.js'],
    photos: ['/photos/one.webp'],
  });
});

test('a page of many photos is saved with the first', () => {
  const photos = Array.from({ length: 40 }, (_, index) => `<img src="/photos/${index}.webp"/>`).join('');
  expect(readSavedHtml(photos).photos).toHaveLength(12);
});

test('a saved page says when it was saved', () => {
  expect(stampSavedAt(html, '2026-11-20T14:05:00.000Z')).toContain(
    '<html data-saved-at="2026-11-20T14:05:00.000Z" lang="pt-BR"',
  );
});
