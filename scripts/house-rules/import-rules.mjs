/**
 * Who may import whom: web → contract ← server; routes → verb → policy, sql, storage, adapters → db. Each rule looks at
 * one import and says what is wrong with it, or nothing.
 */
const server = 'apps/server/src/';
const featureOf = (path) => /^apps\/server\/src\/features\/([^/]+)\//.exec(path)?.[1];
const isTest = (path) => /\.test\.ts$|\/testing\//.test(path);

export const importRules = [
  (from, to) =>
    from.startsWith('packages/contract/src/') &&
    !from.endsWith('.test.ts') &&
    !to.startsWith('packages/contract/src/') &&
    to !== 'zod' &&
    `the contract depends on zod alone, not on ${to}`,
  (from, to) =>
    from.startsWith('apps/web/') &&
    to.startsWith('apps/server/') &&
    'the web app and the server share the contract only',
  (from, to) =>
    from.startsWith('apps/server/') &&
    to.startsWith('apps/web/') &&
    'the web app and the server share the contract only',
  (from, to) =>
    from.endsWith('.routes.ts') &&
    /\.sql\.ts$|\/src\/(?:db|storage|read-model|importing|exporting|writes)\//.test(to) &&
    `a route binds an endpoint to a verb and nothing more; it must not import ${to}`,
  (from, to) =>
    to.endsWith('.sql.ts') &&
    !isTest(from) &&
    featureOf(to) !== undefined &&
    featureOf(from) !== featureOf(to) &&
    `a feature calls another's verb, never its SQL (${to})`,
  (from, to) =>
    from.startsWith(server) &&
    !isTest(from) &&
    /\/testing\//.test(to) &&
    `the product does not use what belongs to tests (${to})`,
];
