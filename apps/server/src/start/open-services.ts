import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { AnalyticsCollector } from '../adapters/analytics/analytics-collector.ts';
import { httpAnalyticsCollector } from '../adapters/analytics/http-analytics-collector.ts';
import { httpApple } from '../adapters/apple/http-apple.ts';
import type { Captcha } from '../adapters/captcha/captcha.ts';
import { embeddedCaptcha } from '../adapters/captcha/embedded-captcha.ts';
import { httpRecaptcha } from '../adapters/captcha/http-recaptcha.ts';
import { httpFacebook } from '../adapters/facebook/http-facebook.ts';
import { AddressFile } from '../adapters/geoip/address-file.ts';
import { embeddedGeolocator } from '../adapters/geoip/embedded-geolocator.ts';
import type { Geolocator } from '../adapters/geoip/geolocator.ts';
import { mmdbGeolocator } from '../adapters/geoip/mmdb-geolocator.ts';
import type { GooglePlaces } from '../adapters/google-places/google-places.ts';
import { httpGooglePlaces } from '../adapters/google-places/http-google-places.ts';
import { pauseAfterFailures } from '../adapters/google-places/pause-after-failures.ts';
import { embeddedMenuSource } from '../adapters/menu/embedded-menu.ts';
import type { MenuSource } from '../adapters/menu/menu-source.ts';
import { wordpressMenuSource } from '../adapters/menu/wordpress-menu.ts';
import { embeddedTextModeration } from '../adapters/moderation/embedded-text-moderation.ts';
import { httpPhotoModeration } from '../adapters/moderation/http-photo-moderation.ts';
import type { PhotoModeration } from '../adapters/moderation/photo-moderation.ts';
import { httpNewsletter } from '../adapters/newsletter/http-newsletter.ts';
import type { Newsletter } from '../adapters/newsletter/newsletter.ts';
import { createOutgoingClient } from '../adapters/outgoing-client.ts';
import { createBackupRunner } from '../backup/backup-runner.ts';
import { openBasemap } from '../basemap/serving/open-basemap.ts';
import type { OutsideServiceSettings } from '../config/outside-service-settings.ts';
import type { PhotoStoreSettings } from '../config/photo-store-settings.ts';
import { plainSiteSettings, type SiteSettings } from '../config/site-settings.ts';
import type { ThirdPartySettings } from '../config/third-party-settings.ts';
import { compareFeedPositions } from '../db/change-feed/feed-position.ts';
import type { Database } from '../db/database.ts';
import { readSetting, readSiteSecrets, writeSetting } from '../db/settings.ts';
import { createAccountLimits } from '../features/accounts/account-limits.ts';
import { useCaptchaSolution } from '../features/accounts/captcha/use-captcha-solution.ts';
import { createPasswordHasher } from '../features/accounts/passwords/password-hasher.ts';
import type { ThirdPartyServices } from '../features/accounts/third-parties/third-party-services.ts';
import { createContributionLimits } from '../features/contributions/contribution-limits.ts';
import { createBusinessLimits } from '../features/directory/business-limits.ts';
import { createEventLimits } from '../features/events/event-limits.ts';
import { createWriteProbe, type WriteProbeOptions } from '../features/health/write-probe.ts';
import { writeProbeWriters } from '../features/health/write-probe-writers.ts';
import { createNoticeLimits } from '../features/moderation/notices/notice-limits.ts';
import { createNoticeReceipts } from '../features/moderation/notices/notice-receipts.ts';
import { createPhotoLimits } from '../features/photos/photo-limits.ts';
import { createDataRegion } from '../features/site/data-region.ts';
import { createDemonstrationState } from '../features/site/demonstration-state.ts';
import { createSiteMenu, type SiteMenu } from '../features/site-lists/menu/site-menu.ts';
import { unwrittenPaths } from '../features/texts/find-text.ts';
import { readTexts, type Texts } from '../features/texts/read-texts.ts';
import { createSiteTexts, type SiteTexts } from '../features/texts/site-texts.ts';
import { loadVocabulary } from '../features/vocabulary/load-vocabulary.ts';
import { syncVocabulary } from '../features/vocabulary/sync-vocabulary.ts';
import { createRequestTimes } from '../http/request-times.ts';
import { createPageTokens } from '../http/requests/page-token.ts';
import { createJobRecord } from '../jobs/job-record.ts';
import { createMailQueue } from '../mail/mail-queue.ts';
import { createStopTokens } from '../mail/stop-tokens.ts';
import { createCardStore } from '../read-model/cards/card-store.ts';
import { PlaceScan } from '../read-model/loading/place-scan.ts';
import { tileVocabularyOf } from '../read-model/loading/tile-vocabulary.ts';
import { MapIndex } from '../read-model/pins/map-index.ts';
import type { MapIndexOptions } from '../read-model/pins/map-index-options.ts';
import { makeSearchGroups } from '../read-model/text/search-groups.ts';
import { SearchIndex } from '../read-model/text/search-index.ts';
import type { ReferenceAdditions } from '../reference-data/reference-additions.ts';
import type { ReferenceData } from '../reference-data/reference-data-files.ts';
import { createSessionStore } from '../sessions/session-store.ts';
import { createImportRunner } from '../site-import/import-runner.ts';
import { createUploadFolder } from '../site-import/uploads/upload-folder.ts';
import { openPhotoStore } from '../storage/open-photo-store.ts';
import type { Services } from './services.ts';

export interface ServicesOptions {
  /** Open and migrated; whoever opened it closes it. */
  readonly database: Database;
  readonly reference: ReferenceData;
  readonly additions: ReferenceAdditions | null;
  readonly worldBasemapFile: string;
  readonly basemapRegionsFolder: string;
  /** Where the files of photos are; made when the first one comes. */
  readonly photosFolder: string;
  /** A bucket for them instead; none where it is left out. */
  readonly photoBucket?: PhotoStoreSettings['photoBucket'];
  /** Where backups go that operators make in the console; made when the first one comes. */
  readonly backupsFolder: string;
  /** The site's data folder: imports have their files in its `imports/`, and their working files. */
  readonly dataDir: string;
  /** The operator's additions to the vocabularies, for those backups. */
  readonly referenceAdditionsFile?: string | null;
  /** How `/health/ready` finds out whether something can be stored; the product's own numbers where it is left out. */
  readonly writeProbe?: Pick<WriteProbeOptions, 'freeMegabytesMin' | 'keptMilliseconds'>;
  /** An operator's database of addresses; null without one. */
  readonly geoipFile: string | null;
  /** A content site that runs WordPress, for the header's menu; null without one. */
  readonly menuUrl: string | null;
  /** The operator's account at Google Places; none where it is left out. */
  readonly googlePlaces?: { readonly key: string; readonly url: string } | null;
  /** The operator's accounts at services with which people sign in; none where it is left out. */
  readonly thirdParties?: ThirdPartySettings;
  /** The operator's keys of reCAPTCHA; the site's own captcha where it is left out. */
  readonly recaptcha?: OutsideServiceSettings['recaptcha'];
  /** A judge of pictures; none where it is left out. */
  readonly photoModeration?: OutsideServiceSettings['photoModeration'];
  /** The texts about the site as files have them; the product's own where it is left out. */
  readonly texts?: Texts;
  /** A service that takes addresses for the operator's newsletter. */
  readonly newsletterUrl?: string | null;
  /** A service that counts what visitors do, beside the site itself. */
  readonly analyticsUrl?: string | null;
  /** What pages show of the configuration; nothing where it is left out. */
  readonly site?: SiteSettings;
  readonly clusters?: NonNullable<MapIndexOptions['clusters']>;
  /** Whether search finds the world's cities beside what was imported; true where it is left out. */
  readonly hasCities?: boolean;
  /** Whether the site has a mail server; false where it is left out. */
  readonly sendsMails?: boolean;
  /** Waits before a login with an address with which many failed; the process's timer where it is left out. */
  readonly waitBeforeLogin?: (milliseconds: number) => Promise<void>;
  /** How much work the captcha asks of a device. */
  readonly captchaCounters?: { readonly min: number; readonly max: number };
  readonly log: FastifyBaseLogger;
}

/** Everything the verbs work with; `maintainMapIndex` fills the map index, `maintainSearchIndex` the text index. */
export async function openServices(options: ServicesOptions): Promise<Services> {
  const { database, reference, log } = options;
  await syncVocabulary(database.kysely, reference, options.additions);
  const vocabulary = await loadVocabulary(database.kysely);
  const { pageTokenSecret } = await readSiteSecrets(database.kysely);
  const basemap = await openBasemap({
    worldFile: options.worldBasemapFile,
    regionsFolder: options.basemapRegionsFolder,
    onRegionProblem: (problem) => log.warn({ problem }, 'A basemap region cannot be read.'),
  });
  const mapIndex = new MapIndex({
    comparePositions: compareFeedPositions,
    vocabulary: tileVocabularyOf(vocabulary),
    ...(options.clusters && { clusters: options.clusters }),
  });
  const searchIndex = new SearchIndex({
    mapIndex,
    groups: makeSearchGroups(vocabulary.types.all),
    comparePositions: compareFeedPositions,
    hasCities: options.hasCities ?? true,
  });
  const texts = createSiteTexts({ database, files: options.texts ?? readTexts(null), log });
  await texts.refresh();
  const siteMenu = createSiteMenu({ database, menu: options.reference.menu, log });
  await siteMenu.refresh();
  const photoLimits = createPhotoLimits(database);
  const photoStore = await openPhotoStore(options.photosFolder, options.photoBucket ?? null);
  const photoModeration = openPhotoModeration(options);
  const secretFor = (purpose: string) => createHmac('sha256', pageTokenSecret).update(purpose).digest('base64url');
  return {
    database,
    placeScan: new PlaceScan(database),
    vocabulary,
    reference,
    additions: options.additions,
    mapIndex,
    searchIndex,
    cards: createCardStore(database.kysely, vocabulary),
    pageTokens: createPageTokens(pageTokenSecret),
    basemap,
    geolocator: await openGeolocator(options),
    menus: openMenus(options, texts, siteMenu),
    siteMenu,
    contentSite: options.menuUrl,
    googlePlaces: openGooglePlaces(options),
    sessions: createSessionStore(database),
    passwords: await createPasswordHasher(),
    thirdParties: openThirdParties(options),
    captcha: openCaptcha(options, secretFor('captcha')),
    photoLimits,
    contributionLimits: createContributionLimits(database, photoLimits),
    eventLimits: createEventLimits(database),
    businessLimits: createBusinessLimits(database),
    noticeLimits: createNoticeLimits(database),
    noticeReceipts: createNoticeReceipts(secretFor('notices')),
    accountLimits: createAccountLimits({ database, ...(options.waitBeforeLogin && { wait: options.waitBeforeLogin }) }),
    mails: options.sendsMails ? createMailQueue() : null,
    stopTokens: createStopTokens(secretFor('weeklyMail')),
    texts,
    newsletter: openNewsletter(options),
    analyticsCollector: openAnalyticsCollector(options),
    photoStore,
    writeProbe: createWriteProbe({
      folder: options.photosFolder,
      writers: writeProbeWriters(options.photosFolder, database.kysely),
      ...options.writeProbe,
    }),
    requestTimes: createRequestTimes(),
    jobRecord: createJobRecord(),
    backups: createBackupRunner({
      database,
      photoStore,
      referenceAdditionsFile: options.referenceAdditionsFile ?? undefined,
      folder: options.backupsFolder,
      log,
    }),
    imports: createImportRunner({
      services: {
        database,
        vocabulary,
        photoStore,
        photoModeration,
        reloadBasemap: () => basemap.reload(),
      },
      dataDir: options.dataDir,
      log,
    }),
    importUploads: createUploadFolder(join(options.dataDir, 'imports')),
    textModeration: embeddedTextModeration,
    photoModeration,
    site: options.site ?? plainSiteSettings,
    demonstration: createDemonstrationState(database),
    dataRegion: createDataRegion({ mapIndex, basemap }),
    drain: { isDraining: false },
  };
}

/** Gives back all that `openServices` opened; the database stays open. */
export async function closeServices(services: Services): Promise<void> {
  await services.imports.stop();
  await services.backups.stop();
  await services.searchIndex.close();
  await services.mapIndex.close();
  await services.basemap.close();
}

async function openGeolocator({ geoipFile, log }: ServicesOptions): Promise<Geolocator> {
  if (geoipFile === null) return embeddedGeolocator;
  return mmdbGeolocator(await AddressFile.open(geoipFile, log), embeddedGeolocator);
}

function openMenus(
  { menuUrl, reference, database: { kysely }, log }: ServicesOptions,
  texts: SiteTexts,
  siteMenu: SiteMenu,
): MenuSource {
  const embedded = embeddedMenuSource({
    product: reference.menu.product,
    entries: () => siteMenu.current.entries,
    unwritten: () => unwrittenPaths(texts.current),
  });
  if (menuUrl === null) return embedded;
  return wordpressMenuSource({
    siteUrl: menuUrl,
    product: reference.menu.product,
    client: createOutgoingClient({ allowedOrigins: [menuUrl] }),
    embedded,
    kept: { read: (key) => readSetting(kysely, key), write: (key, value) => writeSetting(kysely, key, value) },
    log,
  });
}

function openNewsletter({ newsletterUrl, log }: ServicesOptions): Newsletter | null {
  if (!newsletterUrl) return null;
  const client = createOutgoingClient({ allowedOrigins: [newsletterUrl] });
  return httpNewsletter({ url: newsletterUrl, client, log });
}

function openAnalyticsCollector({ analyticsUrl, log }: ServicesOptions): AnalyticsCollector | null {
  if (!analyticsUrl) return null;
  const client = createOutgoingClient({ allowedOrigins: [analyticsUrl] });
  return httpAnalyticsCollector({ url: analyticsUrl, client, log });
}

function openCaptcha({ database, recaptcha, captchaCounters, site, log }: ServicesOptions, secret: string): Captcha {
  const useOnce = (hash: Buffer, expiresAt: Date) => useCaptchaSolution(database, hash, expiresAt);
  if (!recaptcha) return embeddedCaptcha({ secret, counters: captchaCounters, useOnce });
  // Where no address was told the site is on this machine alone, and forms with a captcha work at this name only.
  const hostname = site?.publicUrl ? new URL(site.publicUrl).hostname : 'localhost';
  const client = createOutgoingClient({ allowedOrigins: [recaptcha.url] });
  return httpRecaptcha({ ...recaptcha, hostname, useOnce, client, log });
}

function openPhotoModeration({ photoModeration, log }: ServicesOptions): PhotoModeration | null {
  if (!photoModeration) return null;
  const client = createOutgoingClient({ allowedOrigins: [photoModeration.url] });
  return httpPhotoModeration({ ...photoModeration, client, log });
}

function openGooglePlaces({ googlePlaces, log }: ServicesOptions): GooglePlaces | null {
  if (!googlePlaces) return null;
  const client = createOutgoingClient({ allowedOrigins: [googlePlaces.url] });
  return pauseAfterFailures(httpGooglePlaces({ ...googlePlaces, client, log }));
}

function openThirdParties({ thirdParties, log }: ServicesOptions): ThirdPartyServices {
  const { facebook = null, apple = null } = thirdParties ?? {};
  return {
    facebook:
      facebook &&
      httpFacebook({ ...facebook, client: createOutgoingClient({ allowedOrigins: [facebook.graphUrl] }), log }),
    apple: apple && httpApple({ ...apple, client: createOutgoingClient({ allowedOrigins: [apple.url] }), log }),
  };
}
