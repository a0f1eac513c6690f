import { expect, test } from 'vitest';
import { alignMenu } from './align-menu.ts';
import { menuRowsOf } from './menu-rows.ts';

const entry = (title: string, address: string) => ({
  titles: { en: title, fr: title, pt: title },
  address,
  children: [],
});
const idsOf = (base: ReturnType<typeof entry>[], menu: ReturnType<typeof entry>[]) =>
  alignMenu(menuRowsOf(base), menuRowsOf(menu), 7).rows.map(({ id }) => id);

test('an entry is the same by words and address, by its address, or by its words', () => {
  const base = [entry('Map', '/'), entry('News', '/blog'), entry('More', '')];
  expect(idsOf(base, [entry('More', '/about'), entry('Atlas', '/'), entry('News', '/blog')])).toEqual([
    'entry2',
    'entry0',
    'entry1',
  ]);
});

test('of two that lead to the same place each is one, and what is new has a name of its own', () => {
  const base = [entry('Map', '/'), entry('Home', '/')];
  const menu = [entry('Home', '/'), entry('Start', '/'), entry('Contact', '/contact')];
  expect(idsOf(base, menu)).toEqual(['entry1', 'entry0', 'v7-entry2']);
  expect(alignMenu(menuRowsOf(base), menuRowsOf(menu), 7).values['v7-entry2.address']).toBe('/contact');
});
