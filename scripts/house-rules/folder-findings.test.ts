import { expect, test } from 'vitest';
import { folderFindings } from './folder-findings.mjs';

const filesIn = (folder: string, count: number, end = '.ts') =>
  Array.from({ length: count }, (_, index) => `${folder}/part-${index}${end}`);

test('a folder with more than 25 files of code is named; tests and texts are not counted', () => {
  const paths = [
    ...filesIn('apps/large', 26),
    ...filesIn('apps/full', 25),
    ...filesIn('apps/full', 10, '.test.ts'),
    ...filesIn('docs/many', 40, '.md'),
  ];
  expect(folderFindings(paths)).toEqual(['apps/large: has 26 files; more than 25 need folders by subject']);
});
