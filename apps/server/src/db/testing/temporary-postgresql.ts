import { execFileSync, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { waitUntil } from './wait-until.ts';

const debianFolder = '/usr/lib/postgresql';

/** A PostgreSQL server for one test, which may kill it. */
export interface TemporaryPostgresql {
  readonly url: string;
  /** Ends every process of the server at once, as a crash of the machine's kernel would; files stay. */
  kill(): Promise<void>;
  /**
   * Stops every process of the server from running, so that it neither answers nor refuses; or lets them go on.
   * @param part 'entrance': only the process that takes new connections; those that exist are answered
   */
  freeze(frozen: boolean, part?: 'whole' | 'entrance'): void;
  /** Starts the server again on the same files and port. Resolves when it accepts connections. */
  start(): Promise<void>;
  /** Kills the server and removes its files. */
  remove(): Promise<void>;
}

/** Why {@link startTemporaryPostgresql} cannot work here, or undefined when it can. */
export function temporaryPostgresqlObstacle(): string | undefined {
  if (programsFolder() === undefined) return 'PostgreSQL is not installed';
  if (process.getuid?.() === 0 && postgresUser() === undefined) return 'there is no user "postgres" for root to use';
  return undefined;
}

/** Starts a server of its own from Debian's programs, with `settings` such as `{fsync: 'off'}`. */
export async function startTemporaryPostgresql(settings: Record<string, string> = {}): Promise<TemporaryPostgresql> {
  const programs = programsFolder();
  if (programs === undefined) throw new Error('PostgreSQL is not installed.');
  // PostgreSQL refuses to run as root.
  const user = process.getuid?.() === 0 ? postgresUser() : undefined;
  const folder = mkdtempSync(join(tmpdir(), 'atlas-postgresql-'));
  if (user !== undefined) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const options = { cwd: folder, ...user };
  execFileSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'postgres', '-E', 'UTF8', '--locale', 'C.UTF-8', '-A', 'trust', '--no-sync'],
    { ...options, stdio: 'ignore' },
  );
  const port = randomInt(20_000, 40_000);
  // Reachable through the private folder alone, which is why it can trust whoever comes.
  const url = `postgres://postgres@localhost:${port}/postgres?host=${encodeURIComponent(folder)}`;
  const arguments_ = ['-D', data, '-p', String(port), '-k', folder, '-c', 'listen_addresses='];
  for (const [name, value] of Object.entries(settings)) arguments_.push('-c', `${name}=${value}`);

  let postmaster: number | undefined;
  const start = async () => {
    rmSync(join(data, 'postmaster.pid'), { force: true });
    const server = spawn(join(programs, 'postgres'), arguments_, { ...options, stdio: 'ignore' });
    postmaster = server.pid;
    await waitUntil(() => accepts(url), 30_000);
  };
  const signal = (name: NodeJS.Signals) => {
    for (const id of postmaster === undefined ? [] : [postmaster, ...childrenOf(postmaster)]) {
      if (isRunning(id)) process.kill(id, name);
    }
  };
  const kill = async () => {
    const ids = postmaster === undefined ? [] : [postmaster, ...childrenOf(postmaster)];
    signal('SIGKILL');
    postmaster = undefined;
    await waitUntil(() => !ids.some(isRunning));
  };
  await start();
  return {
    url,
    kill,
    freeze: (frozen, part = 'whole') => {
      const name = frozen ? 'SIGSTOP' : 'SIGCONT';
      if (part === 'whole') signal(name);
      else if (postmaster !== undefined) process.kill(postmaster, name);
    },
    start,
    remove: async () => {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function programsFolder(): string | undefined {
  if (!existsSync(debianFolder)) return undefined;
  const versions = readdirSync(debianFolder)
    .map(Number)
    .filter((version) => existsSync(join(debianFolder, String(version), 'bin', 'postgres')))
    .sort((a, b) => b - a);
  return versions[0] === undefined ? undefined : join(debianFolder, String(versions[0]), 'bin');
}

function postgresUser(): { uid: number; gid: number } | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('postgres:'));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid === undefined || gid === undefined ? undefined : { uid: Number(uid), gid: Number(gid) };
}

function childrenOf(processId: number): number[] {
  return readFileSync(`/proc/${processId}/task/${processId}/children`, 'utf8')
    .trim()
    .split(' ')
    .filter(Boolean)
    .map(Number);
}

/** A killed process that nobody has waited for yet is still listed, as a zombie. */
function isRunning(processId: number): boolean {
  try {
    const status = readFileSync(`/proc/${processId}/stat`, 'utf8');
    return status.slice(status.lastIndexOf(')') + 2)[0] !== 'Z';
  } catch {
    return false;
  }
}

async function accepts(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}
