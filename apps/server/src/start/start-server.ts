import { accessSync, constants } from 'node:fs';
import { join, resolve } from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { createMailViewer } from '../adapters/mail/mail-viewer.ts';
import { smtpMailer } from '../adapters/mail/smtp-mailer.ts';
import { worldBasemapFile } from '../basemap/world-basemap-file.ts';
import { attachOperator } from '../cli/attach-operator.ts';
import type { Config } from '../config/config.ts';
import { ConfigError } from '../config/config-error.ts';
import { prepareDataFolder } from '../config/data-folder.ts';
import { photosFolderOf } from '../config/photos-folder.ts';
import { siteAddress } from '../config/site-address.ts';
import { openDatabase } from '../db/connection.ts';
import { migrateToLatest } from '../db/migrate.ts';
import { beginFirstDemonstration } from '../demonstration/begin-first-demonstration.ts';
import { confineDecoder } from '../features/photos/decoding/picture-process.ts';
import { maintainSiteMenu } from '../features/site-lists/menu/maintain-site-menu.ts';
import { maintainTexts } from '../features/texts/maintain-texts.ts';
import { readTexts } from '../features/texts/read-texts.ts';
import { createLogger } from '../http/create-logger.ts';
import { listenForMetrics, type MetricsListener } from '../http/listen-for-metrics.ts';
import { createMetrics, type Metrics } from '../http/metrics.ts';
import { maintainMapIndex } from '../read-model/loading/maintain-map-index.ts';
import { maintainSearchIndex } from '../read-model/loading/maintain-search-index.ts';
import { readReferenceAdditions } from '../reference-data/reference-additions.ts';
import { readReferenceData } from '../reference-data/reference-data-files.ts';
import { beginRevokingAppleTokens } from './begin-revoking-apple-tokens.ts';
import { beginSearchingDuplicates } from './begin-searching-duplicates.ts';
import { beginSendingMails } from './begin-sending-mails.ts';
import { buildApp } from './build-app.ts';
import { closeServices, openServices } from './open-services.ts';
import { runMaintenance } from './run-maintenance.ts';
import type { Services } from './services.ts';

export interface RunningServer {
  /** Where people reach it, for example http://localhost:3000. */
  readonly address: string;
  /** Where it listens, which is another address behind a proxy. */
  readonly listeningAddress: string;
  readonly app: FastifyInstance;
  readonly services: Services;
  /** Resolves once maps, lists and search answer. */
  readonly ready: Promise<void>;
  /**
   * Says not ready, finishes what is running, saves the map index and closes everything. Announced, it goes on taking
   * requests until load balancers have noticed, where another server may stand beside it.
   */
  close(options: { announces: boolean }): Promise<void>;
}

/** Load balancers look every second or so whether a server is ready. */
const announceMilliseconds = 2_000;

/** Opens, migrates, listens; the map index fills itself while details already answer. */
export async function startServer(config: Config): Promise<RunningServer> {
  const isDevelopment = process.env.NODE_ENV === 'development';
  const log = createLogger(config.logLevel);
  prepareDataFolder(config);
  requireReadable(config);
  const reference = readReferenceData();
  const additions = config.referenceDataFile ? readReferenceAdditions(config.referenceDataFile, reference) : null;
  const texts = readTexts(config.textsDir);
  const database = await openDatabase({
    databaseUrl: config.databaseUrl ?? undefined,
    dataDir: config.dataDir,
    log,
    maxConnections: config.databaseConnections,
  });
  await migrateToLatest(database);
  void sayHowDecoderIsConfined(config.dataDir, log);
  const basemapRegionsFolder = join(config.dataDir, 'basemap', 'regions');
  const mailViewer = isDevelopment && config.mail === null ? createMailViewer() : null;
  const mailer = config.mail === null ? mailViewer : smtpMailer(config.mail);
  const services = await openServices({
    database,
    reference,
    additions,
    worldBasemapFile,
    basemapRegionsFolder,
    photosFolder: photosFolderOf(config.dataDir),
    photoBucket: config.photoBucket,
    backupsFolder: join(config.dataDir, 'backups'),
    dataDir: config.dataDir,
    referenceAdditionsFile: config.referenceDataFile,
    geoipFile: config.geoipFile,
    menuUrl: config.menuUrl,
    googlePlaces: config.googlePlaces,
    thirdParties: config,
    recaptcha: config.recaptcha,
    photoModeration: config.photoModeration,
    texts,
    newsletterUrl: config.newsletterUrl,
    analyticsUrl: config.analyticsUrl,
    site: config,
    sendsMails: mailer !== null,
    clusters: { cellPixels: config.clusterCellPixels, minPins: config.clusterMinPins },
    log,
  });
  // Before the routes are made: whoever reads the places and numbers their words need not wait for that.
  const indexMaintenance = await maintainMapIndex({
    ...services,
    log,
    snapshotFile: join(config.dataDir, 'cache', 'map-index.bin'),
  });
  const searchIndexMaintenance = await maintainSearchIndex({
    ...services,
    log,
    savedFile: join(config.dataDir, 'cache', 'search-index.bin'),
    pinsReady: indexMaintenance.ready,
  });
  const textMaintenance = maintainTexts({ ...services, log });
  const menuMaintenance = maintainSiteMenu({ ...services, log });
  const metrics = config.metricsAddress && createMetrics();
  const app = await buildApp(services, {
    logger: log,
    trustedProxies: config.trustedProxies,
    isHttps: config.publicUrl?.startsWith('https://') ?? false,
    ...(metrics && { metrics }),
    ...(mailViewer && { mailViewer }),
    checksResponses: isDevelopment,
    pages: isDevelopment ? 'development' : 'built',
  });
  await listen(app, config);
  const metricsListener = metrics && (await listenOnMetricsAddress(metrics, config));
  const address = siteAddress(config, boundPort(app));
  const listeningAddress = siteAddress({ publicUrl: null, host: config.host }, boundPort(app));
  const operator = await attachOperator({ config, services, publicUrl: address, basemapRegionsFolder, log });
  sayWhereNotSecure(address, log);
  const stopSendingMails = beginSendingMails({ services, mailer, siteUrl: address, log });
  const stopRevoking = beginRevokingAppleTokens(services, log);
  const stopSearching = beginSearchingDuplicates(services, log);
  const stopMaintenance = runMaintenance(services, log);
  const demonstration = await beginFirstDemonstration({
    services: { ...services, reloadBasemap: () => services.basemap.reload() },
    dataDir: config.dataDir,
    isWanted: config.hasDemonstration,
    log,
  });
  // Whoever opens the page when they are told where it is should see the town.
  await demonstration.places;
  return {
    address,
    listeningAddress,
    app,
    services,
    ready: searchIndexMaintenance.ready,
    close: async ({ announces }) => {
      services.drain.isDraining = true;
      stopMaintenance();
      const operatorDone = Promise.all([operator.close(), demonstration.stop()]);
      // Nobody takes over from a server on an embedded database.
      if (announces && config.databaseUrl !== null)
        await new Promise((resolve) => setTimeout(resolve, announceMilliseconds));
      await app.close();
      await metricsListener?.close();
      await operatorDone;
      await stopSendingMails();
      await stopRevoking();
      await stopSearching();
      await indexMaintenance.stop();
      await searchIndexMaintenance.stop();
      await textMaintenance.stop();
      await menuMaintenance.stop();
      await closeServices(services);
      await database.close();
    },
  };
}

/** Says once that nobody can sign in, where browsers would keep no secrets for the site. */
function sayWhereNotSecure(address: string, log: FastifyBaseLogger): void {
  const { protocol, hostname } = new URL(address);
  if (protocol === 'https:' || hostname === 'localhost') return;
  log.info({ address }, 'Nobody can sign in at this address: signing in needs https, or localhost on this machine.');
}

/** @throws {ConfigError} one sentence, where the operator named a file that cannot be read */
function requireReadable({ geoipFile }: Config): void {
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

/** @throws {ConfigError} one sentence, where METRICS_ADDRESS is not ours to listen on */
async function listenOnMetricsAddress(metrics: Metrics, { metricsAddress }: Config): Promise<MetricsListener | null> {
  if (metricsAddress === null) return null;
  try {
    return await listenForMetrics(metrics, metricsAddress);
  } catch (error) {
    throw new ConfigError(`The server cannot listen on METRICS_ADDRESS: ${messageOf(error)}.`);
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function boundPort(app: FastifyInstance): number {
  const bound = app.server.address();
  return typeof bound === 'object' && bound !== null ? bound.port : 0;
}

/** Pictures of people are decoded by a process of its own, which systems and containers let us confine more or less. */
async function sayHowDecoderIsConfined(dataDir: string, log: FastifyBaseLogger): Promise<void> {
  const unconfined = await confineDecoder(resolve(dataDir));
  if (unconfined.length === 0)
    log.info('The process that decodes pictures has no network, no data folder and little memory.');
  else
    log.warn(
      { unconfined },
      'The process that decodes pictures could not be confined in every way: see docs/production.md.',
    );
}
