import { expect, test } from 'vitest';
import { menuAddressOf } from './menu-address.ts';
import { shownMenu } from './shown-menu.ts';

const link = (title: string, address: string) => ({
  titles: { en: title, fr: `${title} fr`, pt: `${title} pt` },
  address,
});

test('an entry without a page is left out, and stays over others as their heading', () => {
  const entries = [
    { ...link('Map', '/'), children: [] },
    { ...link('Blog', '/blog?page=2'), children: [] },
    { ...link('Programs', '/programs'), children: [link('Camp', 'https://camp.example/'), link('News', '/blog#new')] },
    { ...link('Nothing', ''), children: [link('News', '/blog')] },
  ];
  expect(shownMenu(entries, 'fr', ['/blog', '/programs'])).toEqual([
    { ID: 1, title: 'Map fr', url: '/', children: [] },
    { ID: 3, title: 'Programs fr', url: '#', children: [{ ID: 4, title: 'Camp fr', url: 'https://camp.example/' }] },
  ]);
  expect(shownMenu(entries, 'en', []).map(({ title, url }) => [title, url])).toEqual([
    ['Map', '/'],
    ['Blog', '/blog?page=2'],
    ['Programs', '/programs'],
    ['Nothing', '#'],
  ]);
});

test.each([
  ['/about', '/about'],
  [' /a b?c#d ', '/a%20b?c#d'],
  ['https://Example.org', 'https://example.org/'],
])('a menu may lead to %j', (written, address) => {
  expect(menuAddressOf(written)).toBe(address);
});

test.each([
  '',
  'about',
  '#',
  'javascript:alert(1)',
  ' JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,x',
  'http://example.org/',
  'https://',
  'https:about',
  'https://name:word@example.org/',
  '//example.org/',
  '/\\example.org/',
  '/\t/example.org/',
  `/${'a'.repeat(300)}`,
])('a menu never leads to %j', (written) => {
  expect(menuAddressOf(written)).toBeNull();
});
