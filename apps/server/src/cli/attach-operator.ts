import type { Basemap } from '../basemap/serving/open-basemap.ts';
import type { Config } from '../config/config.ts';
import type { DatabaseLog } from '../db/database-log.ts';
import type { WriteServices } from '../writes/write-services.ts';
import { allCommands } from './commands/all-commands.ts';
import { serveControlSocket } from './control/serve-control-socket.ts';
import { watchBasemapRegions } from './watch-basemap-regions.ts';

export interface OperatorOptions {
  readonly config: Config;
  readonly services: WriteServices & { readonly basemap: Basemap };
  /** Where people reach the server, without a slash at its end. */
  readonly publicUrl: string;
  readonly basemapRegionsFolder: string;
  readonly log: DatabaseLog;
}

export interface Operator {
  /** Stops the command that runs, if any, and takes no more. */
  close(): Promise<void>;
}

/**
 * Lets a running server serve its operator: it takes commands where it alone has the database open, and shows what
 * commands in other processes did to the basemap.
 */
export async function attachOperator(options: OperatorOptions): Promise<Operator> {
  const { config, services, publicUrl, basemapRegionsFolder, log } = options;
  const reloadBasemap = () => services.basemap.reload();
  const stopWatching = await watchBasemapRegions({ folder: basemapRegionsFolder, onChange: reloadBasemap, log });
  const { database, vocabulary, photoStore, textModeration, photoModeration } = services;
  const opened = { database, vocabulary, photoStore, textModeration, photoModeration };
  const site = { config, ...opened, publicUrl, migrationsRun: null, reloadBasemap };
  const control =
    database.engine === 'embedded' ? await serveControlSocket({ site, commands: allCommands, log }) : null;
  return {
    close: async () => {
      await Promise.all([stopWatching(), control?.close()]);
    },
  };
}
