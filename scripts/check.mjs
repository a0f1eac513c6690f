// The static part of the tests: format, lint, house rules, types, generated files, packages.
import { join } from 'node:path';
import { explainMissingNode, nodeBinary, root } from './node-binary.mjs';
import { installMissing } from './programs/install-missing.mjs';
import { run } from './run.mjs';

await installMissing();
const node = nodeBinary();
if (node === undefined) {
  process.stderr.write(`${explainMissingNode()}\n`);
  process.exit(1);
}

const checks = [
  ['format and lint', 'biome', ['check', '--error-on-warnings', '.']],
  ['house rules', node, ['scripts/check-house-rules.mjs']],
  ['specification', node, ['scripts/check-conformance.mjs']],
  ['types of the contract', 'tsc', ['-p', 'packages/contract']],
  ['types of the server', 'tsc', ['-p', 'apps/server']],
  ['routes of the pages', 'react-router', ['typegen'], { cwd: join(root, 'apps/web') }],
  ['types of the pages', 'tsc', ['-p', 'apps/web']],
  ['types of the service worker', 'tsc', ['-p', 'apps/web/service-worker']],
  ['types of the journeys', 'tsc', ['-p', 'e2e']],
  ['generated files', node, ['scripts/generate-openapi.ts', '--check']],
  ['unused code', 'knip', []],
  ['packages', node, ['scripts/check-packages.mjs']],
];

let failed = 0;
for (const [name, program, parameters, options] of checks) {
  const startedAt = performance.now();
  const code = await run(program, parameters, options);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  process.stdout.write(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)\n`);
  if (code !== 0) failed += 1;
}
process.exit(failed === 0 ? 0 : 1);
