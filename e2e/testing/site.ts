import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import {
  type ServerProcess,
  startServerProcess,
  waitUntilReady,
} from '../../apps/server/src/testing/server-process.ts';

const calendarFile = new URL('./set-calendar.ts', import.meta.url).href;
const atlasFile = fileURLToPath(new URL('../../apps/server/src/cli/atlas.ts', import.meta.url));

export interface Site {
  /** Its origin, for example http://127.0.0.1:40123. */
  readonly address: string;
  close(): Promise<void>;
}

interface SiteOptions {
  /** Runs the operator's command before the server starts, for example ['import', '/folder/munich.osm.pbf']. */
  readonly commands?: readonly (readonly string[])[];
  readonly settings?: Readonly<Record<string, string>>;
  /** Its calendar begins at the fixed instant, not at today: for what is compared with what was seen on another day. */
  readonly hasFixedCalendar?: boolean;
}

/** A whole site of its own: the server as people start it, with the built pages, on an embedded database. */
export async function startSite({ commands = [], settings = {}, hasFixedCalendar }: SiteOptions): Promise<Site> {
  const dataDir = mkdtempSync(join(tmpdir(), 'access-atlas-journey-'));
  const calendar = hasFixedCalendar && {
    // Unlike a parameter of the command, it reaches the threads that choose their own parameters too.
    NODE_OPTIONS: `--import=${calendarFile}`,
    CALENDAR_BEGAN_AT: String(Date.now()),
  };
  const environment = { DATA_DIR: dataDir, NODE_ENV: 'test', ...calendar, ...settings };
  let server: ServerProcess;
  try {
    for (const parameters of commands) await runAtlas(parameters, environment);
    server = await startServerProcess(environment);
    await waitUntilReady(server);
  } catch (error) {
    rmSync(dataDir, { recursive: true, force: true });
    throw error;
  }
  return {
    address: server.address,
    close: async () => {
      await server.end('SIGTERM');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function runAtlas(parameters: readonly string[], environment: Record<string, string>): Promise<void> {
  const child = spawn(process.execPath, ['--no-wasm-code-gc', atlasFile, ...parameters], {
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [errors, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  if (code !== 0) throw new Error(`atlas ${parameters.join(' ')} ended with ${code}: ${errors}`);
}
