import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import { buildWorldBasemap } from '../basemap/making/build-world-basemap.ts';
import { worldBasemapFile } from '../basemap/world-basemap-file.ts';
import type { Database, DatabaseEngine } from '../db/database.ts';
import { createTestDatabase, describeOnEachDatabase } from '../db/testing/test-database.ts';
import { maintainSiteMenu } from '../features/site-lists/menu/maintain-site-menu.ts';
import { maintainTexts } from '../features/texts/maintain-texts.ts';
import { createMetrics } from '../http/metrics.ts';
import { maintainMapIndex } from '../read-model/loading/maintain-map-index.ts';
import { maintainSearchIndex } from '../read-model/loading/maintain-search-index.ts';
import { readReferenceData } from '../reference-data/reference-data-files.ts';
import { type AppOptions, buildApp } from '../start/build-app.ts';
import { closeServices, openServices } from '../start/open-services.ts';
import type { Services } from '../start/services.ts';
import type { ServicesOptions } from '../start/services-options.ts';
import { refuseCanariesInError, watchForCanaries } from './canary-watch.ts';
import { insertTestPlaces, type TestPlace } from './test-places.ts';

export interface TestServerOptions {
  /** Stored before the map index is filled; their ids are `placeIds`, in this order. */
  readonly places?: readonly TestPlace[];
  /** Stores whatever else a test needs, after the vocabulary and the places, before the map index is filled. */
  readonly seed?: (services: Services) => Promise<void>;
  readonly app?: Partial<AppOptions>;
  readonly services?: Partial<ServicesOptions>;
}

export interface TestServer {
  readonly app: FastifyInstance;
  readonly services: Services;
  readonly placeIds: readonly number[];
  /**
   * Calls the server as a network client would; a text is the address of a GET.
   * @throws where an error's answer holds what must not be there, see `canary-watch.ts`
   */
  request(call: InjectOptions | string): Promise<LightMyRequestResponse>;
  /** Closes everything, its database too where it made one. */
  close(): Promise<void>;
}

/** Reads are not limited in tests that are not about limits. */
const endless = 1_000_000_000;

/**
 * The whole server on a migrated database of its own, with the vocabulary, and a filled map index and text index that
 * follow the change feed. Answers are checked against the contract: one that deviates is a 500. Takes 1–2 s.
 */
export async function createTestServer(engine: DatabaseEngine, options: TestServerOptions = {}): Promise<TestServer> {
  const database = await createTestDatabase(engine);
  try {
    const server = await openTestServer(database, options);
    return {
      ...server,
      close: async () => {
        await server.close();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** As {@link createTestServer}, on a migrated database that stays the caller's. */
export async function openTestServer(database: Database, options: TestServerOptions = {}): Promise<TestServer> {
  const canaries = watchForCanaries();
  const { log } = canaries;
  const regionsFolder = mkdtempSync(join(tmpdir(), 'access-atlas-test-regions-'));
  const photosFolder = mkdtempSync(join(tmpdir(), 'access-atlas-test-photos-'));
  const backupsFolder = mkdtempSync(join(tmpdir(), 'access-atlas-test-backups-'));
  const dataDir = mkdtempSync(join(tmpdir(), 'access-atlas-test-data-'));
  const services = await openServices({
    database,
    reference: readReferenceData(),
    additions: null,
    worldBasemapFile: await worldBasemap(),
    basemapRegionsFolder: regionsFolder,
    photosFolder,
    backupsFolder,
    dataDir,
    geoipFile: null,
    menuUrl: null,
    hasCities: false,
    captchaCounters: { min: 1, max: 3 },
    log,
    ...options.services,
  });
  const placeIds = await insertTestPlaces(services, options.places ?? []);
  await options.seed?.(services);
  const metrics = options.app?.metrics ?? createMetrics();
  const app = await buildApp(services, {
    logger: log,
    trustedProxies: [],
    isHttps: false,
    checksResponses: true,
    readLimitsPerMinute: {
      api: endless,
      tiles: endless,
      health: endless,
      pages: endless,
      pictures: endless,
      newsletter: endless,
    },
    ...options.app,
    metrics,
  });
  const indexMaintenance = await maintainMapIndex({ ...services, log, snapshotFile: null });
  const searchIndexMaintenance = await maintainSearchIndex({
    ...services,
    log,
    savedFile: null,
    pinsReady: indexMaintenance.ready,
  });
  const textMaintenance = maintainTexts({ ...services, log });
  const menuMaintenance = maintainSiteMenu({ ...services, log });
  await searchIndexMaintenance.ready;
  return {
    app,
    services,
    placeIds,
    request: async (call) => {
      const response = await app.inject(call);
      refuseCanariesInError(response);
      return response;
    },
    close: async () => {
      await app.close();
      // The parts that the metrics look at still run.
      await canaries.check({ database, metrics });
      await indexMaintenance.stop();
      await searchIndexMaintenance.stop();
      await textMaintenance.stop();
      await menuMaintenance.stop();
      await closeServices(services);
      rmSync(regionsFolder, { recursive: true, force: true });
      rmSync(photosFolder, { recursive: true, force: true });
      rmSync(backupsFolder, { recursive: true, force: true });
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Declares the same tests on both databases, as `describeOnEachDatabase` does, each with a server of its own. */
export function describeOnEachServer(
  name: string,
  options: TestServerOptions,
  declareTests: (getServer: () => TestServer, engine: DatabaseEngine) => void,
): void {
  describeOnEachDatabase(name, (engine, getDatabase) => {
    let server: TestServer | undefined;
    beforeAll(async () => {
      server = await openTestServer(getDatabase(), options);
    });
    afterAll(async () => {
      await server?.close();
    });
    declareTests(() => {
      if (server === undefined) throw new Error('The test server exists inside tests and hooks only.');
      return server;
    }, engine);
  });
}

/** The world that the build makes; tests that run without a build make it, once. */
async function worldBasemap(): Promise<string> {
  if (existsSync(worldBasemapFile)) return worldBasemapFile;
  mkdirSync(dirname(worldBasemapFile), { recursive: true });
  const unfinished = `${worldBasemapFile}.${process.pid}`;
  await buildWorldBasemap(unfinished);
  renameSync(unfinished, worldBasemapFile);
  return worldBasemapFile;
}
