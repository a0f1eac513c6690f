import { expect, test } from 'vitest';
import { menuRowsOf, withFirstOnTop, writtenMenu, wrongMenu } from './menu-rows.ts';

const link = (title: string, address: string) => ({ titles: { en: title, fr: title, pt: title }, address });
const menu = [
  { ...link('Map', '/'), children: [] },
  { ...link('More', ''), children: [link('About', '/about'), link('Camp', 'https://camp.example/')] },
];
const words = ((key: string) => key) as never;

test('rows say what the menu says, and back', () => {
  const { rows, values } = menuRowsOf(menu);
  expect(rows.map(({ isBelow }) => isBelow)).toEqual([false, false, true, true]);
  expect(writtenMenu(rows, values)).toEqual(menu);
  expect(wrongMenu(words, rows, values)).toEqual({});
});

test('the first of all stands below nothing, and a heading needs something below it', () => {
  const { rows, values } = menuRowsOf(menu);
  const turned = withFirstOnTop([...rows].reverse());
  expect(turned.map(({ isBelow }) => isBelow)).toEqual([false, true, false, false]);
  expect(wrongMenu(words, turned, values)).toEqual({ 'entry1.address': 'console.lists.menu.errors.address' });
});

test('titles and addresses that cannot be saved are named by their field', () => {
  const { rows } = menuRowsOf([{ ...link('', 'javascript:alert(1)'), children: [] }]);
  const values = {
    'entry0.titles.en': 'Map',
    'entry0.titles.fr': 'x'.repeat(61),
    'entry0.address': 'javascript:alert(1)',
  };
  expect(Object.keys(wrongMenu(words, rows, values))).toEqual([
    'entry0.titles.fr',
    'entry0.titles.pt',
    'entry0.address',
  ]);
});
