import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      'apps/**/*.test.ts',
      'packages/**/*.test.ts',
      'scripts/**/*.test.ts',
      'demo/**/*.test.ts',
      'bench/**/*.test.ts',
      'e2e/**/*.test.ts',
    ],
    pool: 'forks',
    // Most files wait as long as they work, for processes that they start and kill: one for each core, not one less.
    maxWorkers: availableParallelism(),
    // See apps/server/src/db/embedded-database.ts: the tests open and close many embedded databases in one process.
    execArgv: ['--no-wasm-code-gc'],
    // A loaded machine may starve one test: in CI it gets a second try, and `npm test` names it (report-second-tries.mjs).
    // Tests that kill something to show that nothing is lost have none.
    retry: process.env.CI === 'true' ? 1 : 0,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
