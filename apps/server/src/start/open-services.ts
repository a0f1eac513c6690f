import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { embeddedTextModeration } from '../adapters/moderation/embedded-text-moderation.ts';
import { createBackupRunner } from '../backup/backup-runner.ts';
import { openBasemap } from '../basemap/serving/open-basemap.ts';
import { plainSiteSettings } from '../config/site-settings.ts';
import { compareFeedPositions } from '../db/change-feed/feed-position.ts';
import { readSiteSecrets } from '../db/settings.ts';
import { createAccountLimits } from '../features/accounts/account-limits.ts';
import { createPasswordHasher } from '../features/accounts/passwords/password-hasher.ts';
import { createContributionLimits } from '../features/contributions/contribution-limits.ts';
import { createBusinessLimits } from '../features/directory/business-limits.ts';
import { createEventLimits } from '../features/events/event-limits.ts';
import { createWriteProbe } from '../features/health/write-probe.ts';
import { writeProbeWriters } from '../features/health/write-probe-writers.ts';
import { createNoticeLimits } from '../features/moderation/notices/notice-limits.ts';
import { createNoticeReceipts } from '../features/moderation/notices/notice-receipts.ts';
import { createPhotoLimits } from '../features/photos/photo-limits.ts';
import { createDataRegion } from '../features/site/data-region.ts';
import { createDemonstrationState } from '../features/site/demonstration-state.ts';
import { createSiteMenu } from '../features/site-lists/menu/site-menu.ts';
import { readTexts } from '../features/texts/read-texts.ts';
import { createSiteTexts } from '../features/texts/site-texts.ts';
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
import { makeSearchGroups } from '../read-model/text/search-groups.ts';
import { SearchIndex } from '../read-model/text/search-index.ts';
import { createSessionStore } from '../sessions/session-store.ts';
import { createImportRunner } from '../site-import/import-runner.ts';
import { createUploadFolder } from '../site-import/uploads/upload-folder.ts';
import { openPhotoStore } from '../storage/open-photo-store.ts';
import {
  openAnalyticsCollector,
  openCaptcha,
  openGeolocator,
  openGooglePlaces,
  openMenus,
  openNewsletter,
  openPhotoModeration,
  openThirdParties,
} from './open-outside-services.ts';
import type { Services } from './services.ts';
import type { ServicesOptions } from './services-options.ts';

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
