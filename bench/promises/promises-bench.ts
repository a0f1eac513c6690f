import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import {
  startTemporaryPostgresql,
  temporaryPostgresqlObstacle,
} from '../../apps/server/src/db/testing/temporary-postgresql.ts';
import { benchMailServerDown } from './mail-server-bench.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Tests that show a promise, and the settings that take them from a quick look to the promised scale. */
const promises = [
  {
    what: '20 kills of the server or of PostgreSQL, each at a random one of 10,000 writes: none lost',
    file: 'apps/server/src/db/durability.test.ts',
    settings: { PROMISE_KILLS: '20', PROMISE_WRITES: '10000' },
  },
  {
    what: '50,000 generated requests: no 5xx, no undeclared status',
    file: 'apps/server/src/http/requests/generated-requests.test.ts',
    settings: { GENERATED_REQUESTS: '50000' },
  },
  {
    what: '20 rolling restarts of two servers under load, slow requests and imports: every answer is right',
    file: 'apps/server/src/promises/rolling-restart.test.ts',
    settings: { FULL_TESTS: '1' },
  },
  {
    what: '10,000 random writes and 24 kills of the server: its index equals one built afresh',
    file: 'apps/server/src/promises/index-after-kills.test.ts',
    settings: { FULL_TESTS: '1' },
  },
  {
    what: '10,000 contributions of one person taken back in 60 s, and brought back: as built afresh',
    file: 'apps/server/src/promises/take-back-of-many.test.ts',
    settings: { TAKEN_BACK_CONTRIBUTIONS: '10000' },
  },
  {
    what: '500 logins, forgotten passwords and made-up links, each with known and unknown people: medians within 5 ms',
    file: 'apps/server/src/promises/enumeration.test.ts',
    settings: { ENUMERATION_CALLS: '500' },
  },
] as const;

/**
 * Runs the tests of promises at full scale and says which were kept, as a Markdown table.
 * Parts that want PostgreSQL are skipped where none is installed.
 */
export async function benchPromises(say: (line: string) => void): Promise<string> {
  const postgresql = temporaryPostgresqlObstacle() ? undefined : await startTemporaryPostgresql();
  try {
    return await runPromises(postgresql && { TEST_DATABASE_URL: postgresql.url }, say);
  } finally {
    await postgresql?.remove();
  }
}

async function runPromises(
  databaseSettings: Readonly<Record<string, string>> | undefined,
  say: (line: string) => void,
): Promise<string> {
  const lines: string[] = [];
  for (const { what, file, settings } of promises) {
    say(what);
    const startedAt = performance.now();
    const vitest = spawn('vitest', ['run', file, '--testTimeout=1800000'], {
      cwd: root,
      env: { ...process.env, ...databaseSettings, ...settings },
      stdio: ['ignore', 2, 2],
    });
    const [code] = (await once(vitest, 'exit')) as [number | null];
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    lines.push(`| ${what} | ${code === 0 ? 'kept' : 'BROKEN'} | ${seconds} s |`);
  }
  lines.push(...(await benchMailServerDown(say)));
  return `| what | outcome | took |\n| --- | --- | --- |\n${lines.join('\n')}\n`;
}
