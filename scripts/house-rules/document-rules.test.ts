import { expect, test } from 'vitest';
import { missingPaths } from './document-rules.ts';

const files = ['README.md', 'Dockerfile', 'docs/adr/0001-runtime.md', 'apps/server/src/features/places/places.sql.ts'];
const missing = (text: string) => missingPaths('README.md', text, files);

test.each([
  '`README.md`',
  '`Dockerfile`',
  '`docs/adr/`',
  '`apps/server/src`',
  '`apps/server/src/features/places/places.sql.ts`',
  '`places.sql.ts`',
  '`places/places.sql.ts`',
  '`bench/results/today.json`',
  '`*.sql.ts` and `.ts` and `npm start` and `/api/places` and bare apps/nowhere.ts',
])('%s names what exists, or no file', (text) => {
  expect(missing(text)).toEqual([]);
});

test.each([
  ['`CHANGES.md`', 'CHANGES.md'],
  ['`.env.example`', '.env.example'],
  ['`docs/adr/0002-database.md`', 'docs/adr/0002-database.md'],
  ['`apps/server/src/nowhere`', 'apps/server/src/nowhere'],
  ['`laces.sql.ts`', 'laces.sql.ts'],
  ['`reviews/places.sql.ts`', 'reviews/places.sql.ts'],
  ['`compose.yaml`', 'compose.yaml'],
])('%s is found missing', (text, path) => {
  expect(missing(`See ${text}.`)).toEqual([`README.md: names ${path}, which does not exist`]);
});
