import { expect, test } from 'vitest';
import { checkConformance } from './conformance-rules.ts';

const sources: Readonly<Record<string, string>> = {
  'e2e/a.test.ts': `describe('somebody', () => {
    test("sends it, “once”", () => {});
    test.each(ways)(
      'reads it, %s ($width × $height)',
      () => {},
    );
    test(\`at most \${most} an hour\`, () => {});
    expect('is no title').toBe('is no title');
  });`,
};
const check = (...rows: string[]) =>
  checkConformance(
    ['## 2. Screens', '| statement | shown by | otherwise |', '|---|---|---|', ...rows].join('\n'),
    (path) => sources[path],
  );
const findings = (...rows: string[]) => check(...rows).findings;

test.each([
  '| It is sent. | `e2e/a.test.ts` › `sends it, “once”` | |',
  '| It is sent. | `e2e/a.test.ts` › `somebody` › `sends it, “once”` | Later: `docs/b.md`. |',
  '| It is read. | `e2e/a.test.ts` › `reads it, %s ($width × $height)` | |',
  `| a \\| b | \`e2e/a.test.ts\` › \`at most \${most} an hour\` | |`,
  '| Both. | `e2e/a.test.ts` › `somebody`, `e2e/a.test.ts` › `sends it, “once”` | |',
  '| Not yet. | not built: the console | |',
  '| Not tried. | built, no test: seen on a screen | |',
])('%s is a row as it should be', (row) => {
  expect(findings(row)).toEqual([]);
});

test.each([
  ['| It. | `e2e/b.test.ts` › `sends it` | |', 'e2e/b.test.ts does not exist'],
  ['| It. | `e2e/a.test.ts` › `sends it` | |', 'e2e/a.test.ts has no test "sends it"'],
  ['| It. | `e2e/a.test.ts` › `is no title` | |', 'e2e/a.test.ts has no test "is no title"'],
  ['| It. | `e2e/a.test.ts` | |', 'names e2e/a.test.ts without the title of a test'],
  ['| It. | | |', 'names no test, and says neither "not built: …" nor "no test: …": It.'],
  ['| It. | not built: | |', 'names no test, and says neither "not built: …" nor "no test: …": It.'],
  ['| It. | shown by hand | |', 'names no test, and says neither "not built: …" nor "no test: …": It.'],
  ['| It. | not built: it |', 'a row has a statement, what shows it, and what is otherwise'],
  ['| | not built: it | |', 'a row has a statement, what shows it, and what is otherwise'],
])('%s is found: %s', (row, finding) => {
  expect(findings(row)).toEqual([`line 4: ${finding}`]);
});

test('a statement stands once in a chapter, and a document has rows', () => {
  const row = '| It. | not built: it | |';
  expect(findings(row, row)).toEqual(['line 5: says twice: It.']);
  expect(findings()).toEqual(['has no table']);
});

test('rows are counted by chapter and by how far they are shown', () => {
  const shown = '`e2e/a.test.ts` › `somebody`';
  const { counts } = check(
    `| a | ${shown} | |`,
    `| b | ${shown}; not built: its end | |`,
    `| c | ${shown}; no test: its words | |`,
    '| d | built, no test: all of it | |',
    '## 4. States',
    '| d | not built: all of it | |',
  );
  expect([...counts]).toEqual([
    ['2. Screens', { shown: 1, 'shown in part': 2, 'built, no test': 1, 'not built': 0 }],
    ['4. States', { shown: 0, 'shown in part': 0, 'built, no test': 0, 'not built': 1 }],
  ]);
});
