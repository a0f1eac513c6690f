/**
 * What a file may hold, by its path and text. Each rule says what is wrong, or nothing.
 */
const isTypeScript = (path) => /\.tsx?$/.test(path);
const isTest = (path) => /\.test\.tsx?$|\/testing\//.test(path);
const linesMax = 300;
/** Tables of data rather than code: long, but one idea. */
const longFiles = new Set([
  'apps/server/src/domain/vocabulary/place-types.ts',
  'packages/contract/src/places/places.ts',
]);
const vagueName = /(?:^|\/)(?:utils?|helpers?|misc|common|legacy|index|stuff)\.(?:tsx?|mjs)$/;
const sqlPlaces = /\.sql\.ts$|^apps\/server\/src\/(?:db|backup)\/|^bench\//;

export const textRules = [
  (path) => vagueName.test(path) && 'a file is named after what it exports',
  (path, text) =>
    isTypeScript(path) &&
    !isTest(path) &&
    !longFiles.has(path) &&
    text.split('\n').length > linesMax + 1 &&
    `has ${text.split('\n').length - 1} lines; more than ${linesMax} are hardly one idea`,
  (path, text) =>
    path.startsWith('apps/server/src/') &&
    !isTest(path) &&
    !sqlPlaces.test(path) &&
    /\bsql`|\bsql<|\.(?:selectFrom|insertInto|updateTable|deleteFrom)\(/.test(text) &&
    'SQL lives in *.sql.ts',
  (path, text) =>
    path.startsWith('apps/server/src/') &&
    !isTest(path) &&
    path !== 'apps/server/src/adapters/outgoing-client.ts' &&
    /(?<![.\w])fetch\(/.test(text) &&
    'every call to an outside service goes through adapters/outgoing-client.ts',
  (path, text) =>
    path.startsWith('apps/server/src/') &&
    !isTest(path) &&
    !path.startsWith('apps/server/src/db/') &&
    /\.transaction\(\)/.test(text) &&
    'a transaction is opened by inTransaction alone: it guards against using the database inside it',
  (path, text) =>
    path.startsWith('apps/web/') &&
    path !== 'apps/web/app/entry.server.tsx' &&
    /\bimport (?!type\b)[^;]*from '@access-atlas\/contract\/api\.ts'/.test(text) &&
    'only the server has the whole client; a browser imports the client of a resource (app/browser/api/**/*-api.ts)',
  (path, text) =>
    isTypeScript(path) &&
    /\b(?:TODO|FIXME|HACK)\b/.test(text) &&
    'what is unfinished stands in an issue, not in the code',
  (path, text) =>
    isTypeScript(path) && /@ts-(?:ignore|nocheck|expect-error)/.test(text) && 'the type checker is not silenced',
  (path, text) => isTypeScript(path) && /\b(?:test|it|describe)\.only\(/.test(text) && 'a test runs alone',
  (path, text) =>
    !path.startsWith('.ci/') &&
    !path.startsWith('scripts/house-rules/') &&
    /(?:^|[\s'"`(])(?:\.\.\/)+shared\//.test(text) &&
    'only .ci/run knows the folder shared/',
  (path, text) =>
    !path.startsWith('scripts/house-rules/') &&
    /registry\.npmjs\.org|"resolved": "http/.test(text) &&
    "the project's files name no registry",
];
