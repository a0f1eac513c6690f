import { expect, test } from 'vitest';
import { walkthroughFindings } from './walkthrough-rules.ts';

const sources: Readonly<Record<string, string>> = {
  'apps/server/src/a/read-box.ts': 'export function readBox() {}',
  'apps/server/src/a/find-pins.ts': 'export function findPins() {}',
};
const find = (text: string) => walkthroughFindings('w.md', text, Object.keys(sources), (path) => sources[path] ?? '');

test('a step that names files and what stands in them passes, wherever the line breaks', () => {
  expect(
    find('# Title\n\n**1. First.** `apps/server/src/a/read-box.ts` has\n`readBox`.\n\nProse with `anyName`.'),
  ).toEqual([]);
  expect(find('1. `readBox` of `read-box.ts`\n2. `findPins()` of `a/find-pins.ts`')).toEqual([]);
});

test('what stands between the steps is checked as well, but may come back to a file', () => {
  expect(
    find('1. `readBox` of `read-box.ts`\n\n**On the way back** `readBox` of `read-box.ts` is asked again.'),
  ).toEqual([]);
  expect(find('**On the way back** `find-pins.ts` is asked.')).toEqual([
    'w.md, "**On the way back** `find-pins…": names apps/server/src/a/find-pins.ts and nothing that stands in it',
  ]);
});

test('a name that moved away is found', () => {
  expect(find('**3. Pins.** `find-pins.ts`: `findPins` calls `readBox`.')).toEqual([
    'w.md, step 3: no file that it names has readBox',
  ]);
});

test('a file without a name, and a way that turns back, are found', () => {
  expect(find('1. `read-box.ts`, `lowercase` alone names nothing\n2. `findPins` of `find-pins.ts`')).toEqual([
    'w.md, step 1: names apps/server/src/a/read-box.ts and nothing that stands in it',
  ]);
  expect(find('1. `readBox` of `read-box.ts`\n2. `readBox` of `read-box.ts`')).toEqual([
    'w.md, step 2: enters apps/server/src/a/read-box.ts again, as step 1 did',
  ]);
});
