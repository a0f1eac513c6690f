import { expect, test } from 'vitest';
import type { ListContent } from '../list-content.ts';
import { mergeList } from './merge-list.ts';

interface Row {
  readonly id: string;
  readonly isRetired: boolean;
}

/** Rows by their ids, each with words; a name that begins with "-" is retired. */
function list(words: Readonly<Record<string, string>>): ListContent<Row> {
  const ids = Object.keys(words).map((name) => name.replace('-', ''));
  return {
    rows: Object.keys(words).map((name, position) => ({ id: ids[position] ?? '', isRetired: name.startsWith('-') })),
    values: Object.fromEntries(Object.values(words).map((text, position) => [`${ids[position]}.text`, text])),
  };
}

const merge = (base: ListContent<Row>, mine: ListContent<Row>, theirs: ListContent<Row>) =>
  mergeList(base, mine, theirs, {
    fieldsOf: ({ id }) => [`${id}.text`],
    markOf: ({ isRetired }) => isRetired,
    withMark: (row, isRetired) => ({ ...row, isRetired }),
  });
const shown = ({ rows, values }: ListContent<Row>) =>
  rows.map(({ id, isRetired }) => `${isRetired ? '-' : ''}${id} ${values[`${id}.text`]}`);
const told = ({ changes }: ReturnType<typeof merge>) =>
  changes.map(({ kind, row, isContested }) => `${kind} ${row.id}${isContested ? ', contested' : ''}`);

const base = list({ a: 'A', b: 'B', c: 'C' });

test('what they added stands where they put it, beside what was added here', () => {
  const merged = merge(base, list({ a: 'A', b: 'B', mine: 'M', c: 'C' }), list({ a: 'A', new: 'N', b: 'B', c: 'C' }));
  expect(shown(merged)).toEqual(['a A', 'new N', 'b B', 'mine M', 'c C']);
  expect(told(merged)).toEqual(['added new']);
});

test('what they changed is taken where it was left here; where both changed it, one’s own stays and is told', () => {
  const merged = merge(base, list({ a: 'A', b: 'mine', c: 'C' }), list({ a: 'theirs', b: 'theirs too', '-c': 'C' }));
  expect(shown(merged)).toEqual(['a theirs', 'b mine', '-c C']);
  expect(merged.changes.flatMap(({ fields }) => fields)).toEqual([
    { field: 'a.text', before: 'A', theirs: 'theirs', isContested: false },
    { field: 'b.text', before: 'B', theirs: 'theirs too', isContested: true },
  ]);
  expect(merged.changes.map(({ mark }) => mark)).toEqual([null, null, true]);
});

test('what both changed alike is no news', () => {
  const same = list({ a: 'A', b: 'new words', '-c': 'C' });
  expect(merge(base, same, same)).toEqual({ ...same, changes: [], order: null });
});

test('what they removed goes, but for what was changed here; what was removed here stays so, and is told', () => {
  const merged = merge(base, list({ a: 'A', b: 'mine' }), list({ c: 'theirs' }));
  expect(shown(merged)).toEqual(['b mine']);
  expect(told(merged)).toEqual(['removed a', 'removed b, contested', 'changed c, contested']);
});

test('their order is taken where nothing was moved here', () => {
  const theirs = list({ c: 'C', a: 'A', b: 'B' });
  const added = merge(base, list({ a: 'A', b: 'B', mine: 'M', c: 'C' }), theirs);
  expect([shown(added), added.order]).toEqual([['c C', 'a A', 'b B', 'mine M'], 'theirs']);
  const moved = merge(base, list({ b: 'B', a: 'A', c: 'C' }), theirs);
  expect([shown(moved), moved.order]).toEqual([['b B', 'a A', 'c C'], 'mine']);
  expect(merge(base, theirs, theirs).order).toBe(null);
});
