import { rmSync } from 'node:fs';
import { inject } from 'vitest';
import { freePort } from '../../apps/server/src/testing/free-port.ts';
import { lastingServer } from '../../apps/server/src/testing/lasting-servers.ts';
import {
  type ServerProcess,
  startServerProcess,
  waitUntilReady,
} from '../../apps/server/src/testing/server-process.ts';
import { runAtlas } from '../../bench/run-atlas.ts';
import { fixedCalendar } from './fixed-calendar.ts';
import { openTownFolder, type Town } from './town-folder.ts';

export interface Site {
  /** Its origin, for example http://127.0.0.1:40123. */
  readonly address: string;
  /** Its data folder, for the operator's command. */
  readonly dataDir: string;
  close(): Promise<void>;
}

export interface SiteOptions {
  readonly town: Town;
  readonly settings?: Readonly<Record<string, string>>;
  /** A file of places that the operator imports before the site starts. */
  readonly importedFile?: string;
  /** Its calendar begins at the fixed instant, not at today: for what is compared with what was seen on another day. */
  readonly hasFixedCalendar?: boolean;
  /** It believes what visitors say their address is, so that the many of one machine do not share its limits. */
  readonly hasVisitorsFromAfar?: boolean;
}

/** A whole site of its own: the server as people start it, with the built pages, on an embedded database. */
export async function startSite({
  town,
  settings = {},
  importedFile,
  hasFixedCalendar = false,
  hasVisitorsFromAfar = false,
}: SiteOptions): Promise<Site> {
  const dataDir = await openTownFolder(town, hasFixedCalendar);
  const calendar = hasFixedCalendar ? fixedCalendar() : {};
  const proxy = hasVisitorsFromAfar ? await behindProxy() : {};
  let server: ServerProcess;
  try {
    if (importedFile !== undefined)
      await runAtlas(['import', importedFile], { DATA_DIR: dataDir, NODE_ENV: 'test', ...calendar });
    server = await startServerProcess({ DATA_DIR: dataDir, NODE_ENV: 'test', ...calendar, ...proxy, ...settings });
    await waitUntilReady(server);
  } catch (error) {
    rmSync(dataDir, { recursive: true, force: true });
    throw error;
  }
  return {
    address: server.address,
    dataDir,
    close: async () => {
      await server.end('SIGTERM');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The settings of a site behind a proxy on this machine; a visitor who says no other address is taken at this machine's. */
async function behindProxy(): Promise<Readonly<Record<string, string>>> {
  const port = String(await freePort());
  return { PORT: port, PUBLIC_URL: `http://localhost:${port}`, TRUST_PROXY: '127.0.0.0/8,::1/128' };
}

/**
 * The origin of a site that visitors only read: the first test file that asks for its town starts it, those that come
 * after it in the same worker use it again. Files that run at the same time have one each, and so limits of their own.
 */
export function readOnlySite(town: Town): Promise<string> {
  return lastingServer(inject('sharedFolder'), `${town}-${process.env.VITEST_POOL_ID}`, async () => ({
    DATA_DIR: await openTownFolder(town, false, inject('sharedFolder')),
    NODE_ENV: 'test',
    CONTACT_EMAIL: 'help@atlas.example',
  }));
}
