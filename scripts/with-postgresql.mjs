import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { root } from './node-binary.mjs';

/** The script installs PostgreSQL where it may; a developer's machine is left as it is. */
const isInstalled = existsSync('/usr/lib/postgresql');
const mayInstall = process.env.CI === 'true';

/**
 * Runs `work` with the address of a PostgreSQL server for tests: TEST_DATABASE_URL where it is set, else one of its own
 * that ends with the work, else undefined.
 */
export async function withPostgresql(work) {
  if (process.env.TEST_DATABASE_URL) return work(process.env.TEST_DATABASE_URL);
  if (!isInstalled && !mayInstall) return work(undefined);
  // The shell keeps the server until its standard input closes, however this process ends.
  const commands = `. "${join(root, 'scripts/postgresql-for-tests.sh')}"
    start_postgresql_for_tests || { echo; exit 1; }
    cat >/dev/null; stop_postgresql_for_tests`;
  const shell = spawn('bash', ['-c', commands], { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = new Promise((resolve) => shell.on('close', resolve));
  const lines = createInterface({ input: shell.stdout });
  const { value: databaseUrl } = await lines[Symbol.asyncIterator]().next();
  try {
    return await work(databaseUrl || undefined);
  } finally {
    shell.stdin.end();
    await ended;
  }
}
