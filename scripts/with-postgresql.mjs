import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { root } from './node-binary.mjs';

/** The script installs PostgreSQL where it may; a developer's machine is left as it is. */
const isInstalled = existsSync('/usr/lib/postgresql');
const mayInstall = process.env.CI === 'true';

/**
 * Runs `work` with the addresses of PostgreSQL servers for tests: TEST_DATABASE_URL alone where it is set, else so many
 * of its own that end with the work, else none. Tests that run at the same time need a server each: how far a change
 * feed may be read hangs on every transaction of the whole server.
 */
export async function withPostgresql(count, work) {
  if (process.env.TEST_DATABASE_URL) return work([process.env.TEST_DATABASE_URL]);
  if (!isInstalled && !mayInstall) return work([]);
  const servers = await Promise.all(Array.from({ length: count }, start));
  try {
    const addresses = servers.map((server) => server.address);
    return await work(addresses.every(Boolean) ? addresses : []);
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
}

async function start() {
  // The shell keeps the server until its standard input closes, however this process ends.
  const commands = `. "${join(root, 'scripts/postgresql-for-tests.sh')}"
    start_postgresql_for_tests || { echo; exit 1; }
    cat >/dev/null; stop_postgresql_for_tests`;
  const shell = spawn('bash', ['-c', commands], { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = new Promise((resolve) => shell.on('close', resolve));
  const lines = createInterface({ input: shell.stdout });
  const { value: address } = await lines[Symbol.asyncIterator]().next();
  return {
    address,
    stop: async () => {
      shell.stdin.end();
      await ended;
    },
  };
}
