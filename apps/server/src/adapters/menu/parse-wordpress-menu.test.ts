import { expect, test } from 'vitest';
import { parseWordpressMenu } from './parse-wordpress-menu.ts';

const site = 'https://content.example/';
const parse = (items: unknown) => parseWordpressMenu(JSON.stringify({ items }), site);

test('decodes titles, drops their markup, and completes relative addresses', () => {
  expect(
    parse([
      { ID: 1, title: ' <b>Q&#038;A</b>\n&#8211; caf&eacute; ', url: '/faq?a=1&#038;b=2' },
      { ID: '2', title: '&lt;script&gt;', url: 'HTTPS://Other.example/x' },
    ]),
  ).toEqual([
    { ID: 1, title: 'Q&A – café', url: 'https://content.example/faq?a=1&b=2', children: [] },
    { ID: 2, title: '<script>', url: 'https://other.example/x', children: [] },
  ]);
});

test.each([
  'javascript:alert(1)',
  ' JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'javascript&#58;alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'file:///etc/passwd',
  'http://[',
  '',
  null,
])('an entry that leads to %j is dropped', (url) => {
  const menu = parse([
    { ID: 1, title: 'Bad', url },
    { ID: 2, title: 'Good', url: '/good' },
  ]);
  expect(menu.map(({ title }) => title)).toEqual(['Good']);
  expect(JSON.stringify(menu)).not.toMatch(/script|data:|file:/i);
});

test('a heading stays over its children and leads nowhere', () => {
  const children = [
    { ID: 2, title: 'Team', url: '/team', menu_item_parent: '1' },
    { ID: 3, title: 'Bad', url: 'javascript:1', menu_item_parent: '1' },
  ];
  expect(
    parse([{ ID: 1, title: 'About', url: 'javascript:void(0)', menu_item_parent: '0', child_items: children }]),
  ).toEqual([
    { ID: 1, title: 'About', url: '#', children: [{ ID: 2, title: 'Team', url: 'https://content.example/team' }] },
  ]);
});

test('takes children that are nested, flat, or an object with gaps, and brings deeper levels up', () => {
  const grandchild = { ID: 3, title: 'C', url: '/c', menu_item_parent: 2 };
  const expected = [
    {
      ID: 1,
      title: 'A',
      url: 'https://content.example/a',
      children: [
        { ID: 2, title: 'B', url: 'https://content.example/b' },
        { ID: 3, title: 'C', url: 'https://content.example/c' },
      ],
    },
  ];
  const top = { ID: 1, title: 'A', url: '/a', menu_item_parent: '0' };
  const child = { ID: 2, title: 'B', url: '/b', menu_item_parent: '1' };
  expect(parse([{ ...top, child_items: [{ ...child, child_items: [grandchild] }] }])).toEqual(expected);
  expect(parse([top, child, grandchild])).toEqual(expected);
  expect(parse({ 0: { ...top, child_items: { 1: child, 7: grandchild } } })).toEqual(expected);
});

test.each([
  ['no JSON', '<html>'],
  ['no menu', '{"code":"not_found"}'],
  ['a list without titles', '{"items":[{"ID":1}]}'],
  ['nothing', '{"items":[]}'],
  ['only what leads nowhere', '{"items":[{"ID":1,"title":"x","url":"javascript:1"}]}'],
  [
    "entries that are each other's parents",
    '{"items":[{"ID":1,"title":"x","url":"/","menu_item_parent":2},{"ID":2,"title":"y","url":"/","menu_item_parent":1}]}',
  ],
  ['too much', JSON.stringify({ items: Array.from({ length: 201 }, (_, ID) => ({ ID, title: 'x', url: '/' })) })],
])('refuses %s', (_what, text) => {
  expect(() => parseWordpressMenu(text, site)).toThrow();
});
