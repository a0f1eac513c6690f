import { accessSync, constants, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { worldBasemapFile } from './basemap/world-basemap-file.ts';
import { attachOperator } from './cli/attach-operator.ts';
import { type Config, ConfigError } from './config.ts';
import { openDatabase } from './db/connection.ts';
import { migrateToLatest } from './db/migrate.ts';
import { keepMapIndex } from './features/places/keep-map-index.ts';
import { createLogger } from './http/create-logger.ts';
import { closeServices, openServices } from './open-services.ts';
import { readReferenceAdditions } from './reference-data/reference-additions.ts';
import { readReferenceData } from './reference-data/reference-data-files.ts';
import { runUpkeep } from './run-upkeep.ts';
import type { Services } from './services.ts';

export interface RunningServer {
  /** Where people reach it, for example http://localhost:3000. */
  readonly address: string;
  readonly app: FastifyInstance;
  readonly services: Services;
  /** Resolves once maps and lists answer. */
  readonly ready: Promise<void>;
  /**
   * Says not ready, finishes what is running, saves the map index and closes everything. Announced, it goes on taking
   * requests until load balancers have noticed.
   */
  close(options: { announces: boolean }): Promise<void>;
}

/** Load balancers look every second or so whether a server is ready. */
const announceMilliseconds = 2_000;

/** Opens, migrates, listens; the map index fills itself while details already answer. */
export async function startServer(config: Config): Promise<RunningServer> {
  const log = createLogger(config.logLevel);
  requireUsable(config);
  const reference = readReferenceData();
  const additions = config.referenceDataFile ? readReferenceAdditions(config.referenceDataFile, reference) : null;
  const database = await openDatabase({
    databaseUrl: config.databaseUrl ?? undefined,
    dataDir: config.dataDir,
    log,
    maxConnections: config.databaseConnections,
  });
  await migrateToLatest(database);
  const basemapRegionsFolder = join(config.dataDir, 'basemap', 'regions');
  const services = await openServices({
    database,
    reference,
    additions,
    worldBasemapFile,
    basemapRegionsFolder,
    geoipFile: config.geoipFile,
    menuUrl: config.menuUrl,
    clusters: { cellPixels: config.clusterCellPixels, minPins: config.clusterMinPins },
    log,
  });
  const app = await buildApp(services, {
    logger: log,
    trustedProxies: config.trustedProxies,
    isHttps: config.publicUrl?.startsWith('https://') ?? false,
    hasMetrics: config.hasMetrics,
    checksResponses: process.env.NODE_ENV === 'development',
  });
  await listen(app, config);
  const keeper = await keepMapIndex({
    ...services,
    log,
    snapshotFile: join(config.dataDir, 'cache', 'map-index.bin'),
  });
  const address = config.publicUrl ?? localAddress(app, config.host);
  const operator = await attachOperator({ config, services, publicUrl: address, basemapRegionsFolder, log });
  const stopUpkeep = runUpkeep(database, log);
  return {
    address,
    app,
    services,
    ready: keeper.ready,
    close: async ({ announces }) => {
      services.drain.isDraining = true;
      stopUpkeep();
      const operatorDone = operator.close();
      if (announces) await new Promise((resolve) => setTimeout(resolve, announceMilliseconds));
      await app.close();
      await operatorDone;
      await keeper.stop();
      await closeServices(services);
      await database.close();
    },
  };
}

/** @throws {ConfigError} one sentence, where the operator named files or folders that cannot be used */
function requireUsable({ dataDir, geoipFile }: Config): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new ConfigError(`The setting DATA_DIR names a folder that cannot be used: ${messageOf(error)}.`);
  }
  if (geoipFile === null) return;
  try {
    accessSync(geoipFile, constants.R_OK);
  } catch (error) {
    throw new ConfigError(`The setting GEOIP_FILE names a file that cannot be read: ${messageOf(error)}.`);
  }
}

/** @throws {ConfigError} one sentence, where HOST and PORT are not ours to listen on */
async function listen(app: FastifyInstance, { host, port }: Config): Promise<void> {
  try {
    await app.listen({ port, host });
  } catch (error) {
    throw new ConfigError(`The server cannot listen on HOST ${host} and PORT ${port}: ${messageOf(error)}.`);
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function localAddress(app: FastifyInstance, host: string): string {
  const bound = app.server.address();
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
