// npm test: checks, then unit and HTTP tests on the embedded database and, when one is found, on PostgreSQL.
// --full: every page and state in pictures, all journeys, more kills of what takes seconds, the million pins.
// CI=true fails where it would skip.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { nodeBinary, root } from './node-binary.mjs';
import { findChromium, findChromiumShell } from './programs/find-chromium.mjs';
import { findMissingEnginePart } from './programs/find-other-engines.mjs';
import { findMissingScreenReaderPart } from './programs/find-screen-reader.mjs';
import { installMissing } from './programs/install-missing.mjs';
import { run } from './run.mjs';
import { withPostgresql } from './with-postgresql.mjs';

const isFull = process.argv.includes('--full');
const mayNotSkip = process.env.CI === 'true';
/** Test files that run at the same time, at most: each has a PostgreSQL server and its processes. */
const filesMax = 4;
/** One more than there are cores: those that go through journeys wait much, for what a person would see. */
const filesAtOnce = Math.min(availableParallelism() + 1, filesMax);
/** See vitest.config.ts. */
const quickSettings = { QUICK_TESTS: '1' };
const fullSettings = { FULL_TESTS: '1', PROMISE_LONG_KILLS: '5' };

await installMissing();
const { build } = await import('./build.mjs');
const checksCode = await run(process.execPath, [join(root, 'scripts/check.mjs')]);
await build(nodeBinary());

const folder = mkdtempSync(join(tmpdir(), 'access-atlas-tests-'));
const resultFile = join(folder, 'results.json');
const skips = [];
if (!process.env.OSM_DATA_DIR) skips.push('tests on real cities (OSM_DATA_DIR is not set)');
const chromium = findChromium();
const chromiumShell = findChromiumShell();
if (!chromium) skips.push('tests in a browser (no Chromium was found)');
const missingPart = findMissingScreenReaderPart();
if (isFull && missingPart !== undefined) skips.push(`tests with a screen reader (${missingPart} was not found)`);
const missingEnginePart = findMissingEnginePart();
if (isFull && missingEnginePart !== undefined)
  skips.push(`tests in WebKit and Firefox (${missingEnginePart} was not found)`);
const testsCode = await withPostgresql(filesAtOnce, async (databaseUrls) => {
  const [databaseUrl] = databaseUrls;
  if (!databaseUrl) skips.push('tests on PostgreSQL (none was found)');
  return run(
    'vitest',
    [
      'run',
      '--reporter=default',
      '--reporter=./scripts/reports/report-second-tries.mjs',
      '--reporter=./scripts/reports/report-stuck-files.mjs',
      '--reporter=./scripts/reports/report-slowest-files.mjs',
      '--reporter=json',
      `--outputFile.json=${resultFile}`,
    ],
    {
      env: {
        ...(isFull ? fullSettings : quickSettings),
        ...(databaseUrl ? { TEST_DATABASE_URL: databaseUrl, TEST_DATABASE_URLS: databaseUrls.join(' ') } : {}),
        ...(chromium ? { CHROMIUM_PATH: chromium } : {}),
        ...(chromium && chromiumShell ? { CHROMIUM_SHELL_PATH: chromiumShell } : {}),
        ...(missingPart === undefined ? { SCREEN_READER: '1' } : {}),
        ...(missingEnginePart === undefined ? { OTHER_ENGINES: '1' } : {}),
        // Hundreds of programs are started, each from the same files.
        NODE_COMPILE_CACHE: join(folder, 'compiled'),
      },
    },
  );
});

const totals = readTotals();
rmSync(folder, { recursive: true, force: true });
for (const skip of skips) process.stdout.write(`skipped: ${skip}\n`);
if (!isFull)
  process.stdout.write(
    'left to npm test -- --full: every page in pictures, most journeys in the browser, some that kill a program\n',
  );
const hasSkipped = skips.length > 0 || totals.skipped > 0;
if (mayNotSkip && hasSkipped) process.stdout.write('In CI nothing may be skipped.\n');
process.stdout.write(`${checksCode === 0 ? 'checks passed' : 'CHECKS FAILED'}\n`);
process.stdout.write(`${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped\n`);
process.exit(checksCode === 0 && testsCode === 0 && !(mayNotSkip && hasSkipped) ? 0 : 1);

function readTotals() {
  try {
    const result = JSON.parse(readFileSync(resultFile, 'utf8'));
    return {
      passed: result.numPassedTests,
      failed: result.numFailedTests,
      skipped: result.numPendingTests + result.numTodoTests,
    };
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  }
}
