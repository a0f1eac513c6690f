import { expect, test } from 'vitest';
import { describeAudit } from './describe-audit.ts';
import { packageTreeProblems } from './package-tree-problems.ts';

test('a whole tree has no problems, a broken one names them', () => {
  expect(packageTreeProblems('{"name":"x","dependencies":{}}')).toEqual([]);
  const broken = { dependencies: {}, problems: ['invalid: a@1', 'missing: b@2, optional dependency of c'] };
  expect(packageTreeProblems(JSON.stringify(broken))).toEqual(['invalid: a@1']);
});

test('a package that another wants by a name, not by a version, is no problem', () => {
  const tree = (invalid: string) =>
    JSON.stringify({
      problems: ['invalid: a@1.0.0 /x/node_modules/a'],
      dependencies: { b: { version: '2.0.0', dependencies: { a: { version: '1.0.0', invalid } } } },
    });
  expect(packageTreeProblems(tree('"latest" from node_modules/b'))).toEqual([]);
  expect(packageTreeProblems(tree('"^2.0.0" from node_modules/b'))).toHaveLength(1);
  expect(packageTreeProblems(tree('"latest" from node_modules/b, "^2.0.0" from node_modules/c'))).toHaveLength(1);
});

test.each(['', '{}', 'null', '"x"', 'npm error', '{"error":{"code":"EJSONPARSE"}}'])('%j is a problem', (printed) => {
  expect(packageTreeProblems(printed)).toHaveLength(1);
});

test('an audit without findings says nothing, one with findings counts them', () => {
  const audit = (vulnerabilities: object) => describeAudit(JSON.stringify({ metadata: { vulnerabilities } }));
  expect(audit({ total: 0 })).toBeNull();
  expect(audit({ critical: 0, high: 2, low: 1, total: 3 })).toBe('known weaknesses: 2 high, 1 low (npm audit)');
});

test.each([
  ['', 'NOT looked for'],
  ['null', 'NOT looked for'],
  ['{"message":"405 Method Not Allowed - POST https://registry.example/bulk"}', '(405 Method Not Allowed)'],
  ['{"message":"request to https://registry.example/bulk failed, reason: x"}', '(request to failed, reason: x)'],
  ['{}', 'NOT looked for'],
])('an audit that printed %j does not pass in silence', (printed, said) => {
  expect(describeAudit(printed)).toContain(said);
});
