import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';
import { jsonBodyMaxBytes } from '@access-atlas/contract/limits.ts';
import compress from '@fastify/compress';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { MailViewer } from '../adapters/mail/mail-viewer.ts';
import { accountChangesRoutes } from '../features/accounts/account-changes.routes.ts';
import { accountsRoutes } from '../features/accounts/accounts.routes.ts';
import { avatarsRoutes } from '../features/accounts/avatars/avatars.routes.ts';
import { connectionsRoutes } from '../features/accounts/connections/connections.routes.ts';
import { leavingRoutes } from '../features/accounts/leaving/leaving.routes.ts';
import { peopleRoutes } from '../features/accounts/operating/people.routes.ts';
import { passkeysRoutes } from '../features/accounts/passkeys/passkeys.routes.ts';
import { pendingSignInsRoutes } from '../features/accounts/third-parties/pending-sign-ins.routes.ts';
import { thirdPartiesRoutes } from '../features/accounts/third-parties/third-parties.routes.ts';
import { analyticsRoutes } from '../features/analytics/analytics.routes.ts';
import { auditRoutes } from '../features/audit/audit.routes.ts';
import { changeFeedsRoutes } from '../features/change-feeds/change-feeds.routes.ts';
import { claimDecisionsRoutes } from '../features/claims/claim-decisions.routes.ts';
import { claimsRoutes } from '../features/claims/claims.routes.ts';
import { answersRoutes } from '../features/contributions/answers.routes.ts';
import { contributionsRoutes } from '../features/contributions/contributions.routes.ts';
import { businessDecisionsRoutes } from '../features/directory/deciding/business-decisions.routes.ts';
import { directoryRoutes } from '../features/directory/directory.routes.ts';
import { documentationRoutes } from '../features/documentation/documentation.routes.ts';
import { eventsRoutes } from '../features/events/events.routes.ts';
import { operatedEventsRoutes } from '../features/events/operated-events.routes.ts';
import { geolocationRoutes } from '../features/geolocation/geolocation.routes.ts';
import { healthRoutes } from '../features/health/health.routes.ts';
import { operatedSiteRoutes } from '../features/health/operated-site.routes.ts';
import { importsRoutes } from '../features/imports/imports.routes.ts';
import { importUploadsRoutes } from '../features/imports/uploads/import-uploads.routes.ts';
import { menusRoutes } from '../features/menus/menus.routes.ts';
import { changesRoutes } from '../features/moderation/changes/changes.routes.ts';
import { inboxRoutes } from '../features/moderation/inbox/inbox.routes.ts';
import { moderationRoutes } from '../features/moderation/moderation.routes.ts';
import { noticesRoutes } from '../features/moderation/notices/notices.routes.ts';
import { objectionsRoutes } from '../features/moderation/objections/objections.routes.ts';
import { operatedPlacesRoutes } from '../features/moderation/places/operated-places.routes.ts';
import { transparencyRoutes } from '../features/moderation/transparency/transparency.routes.ts';
import { weeksRoutes } from '../features/moderation/weeks/weeks.routes.ts';
import { newsletterRoutes } from '../features/newsletter/newsletter.routes.ts';
import { operatedPartnersRoutes } from '../features/partners/operated-partners.routes.ts';
import { partnersRoutes } from '../features/partners/partners.routes.ts';
import { photosRoutes } from '../features/photos/photos.routes.ts';
import { departedPlacesRoutes } from '../features/places/departed/departed-places.routes.ts';
import { placesRoutes } from '../features/places/places.routes.ts';
import { placeDuplicatesRoutes } from '../features/places/possible-duplicates/place-duplicates.routes.ts';
import { reviewsRoutes } from '../features/reviews/reviews.routes.ts';
import { googlePlacesRoutes } from '../features/search/google/google-places.routes.ts';
import { searchRoutes } from '../features/search/search.routes.ts';
import { sharingRoutes } from '../features/sharing/sharing.routes.ts';
import { siteRoutes } from '../features/site/site.routes.ts';
import { siteListsRoutes } from '../features/site-lists/site-lists.routes.ts';
import { sitemapRoutes } from '../features/sitemap/sitemap.routes.ts';
import { stillMapRoutes } from '../features/still-map/still-map.routes.ts';
import { submissionsRoutes } from '../features/submissions/submissions.routes.ts';
import { operatedTextsRoutes } from '../features/texts/operated/operated-texts.routes.ts';
import { textsRoutes } from '../features/texts/texts.routes.ts';
import { tilesRoutes } from '../features/tiles/tiles.routes.ts';
import { operatedVocabularyRoutes } from '../features/vocabulary/operating/operated-vocabulary.routes.ts';
import { vocabularyRoutes } from '../features/vocabulary/vocabulary.routes.ts';
import { weeklyMailRoutes } from '../features/weekly-mail/weekly-mail.routes.ts';
import { nameLicense } from '../http/answers/name-license.ts';
import { addSecurityHeaders } from '../http/answers/security-headers.ts';
import { vectorTileType } from '../http/answers/send-tile.ts';
import { handleErrors } from '../http/error-handling.ts';
import {
  type ConnectionLimits,
  connectionLimits,
  limitConnections,
  serverLimits,
} from '../http/limits/connection-limits.ts';
import { drainConnections } from '../http/limits/drain-connections.ts';
import { limitDatabaseWait } from '../http/limits/limit-database-wait.ts';
import { createReadLimits, type ReadLimitName } from '../http/limits/rate-limits.ts';
import { createUploadRoom, type UploadRoomLimits } from '../http/limits/upload-room.ts';
import type { Metrics } from '../http/metrics.ts';
import { createPictureQueue, type PictureQueueLimits } from '../http/pictures/picture-queue.ts';
import type { EndpointOptions } from '../http/register-endpoint.ts';
import { RequestLog } from '../http/request-log.ts';
import { keepForwardedAddresses } from '../http/requests/forwarded-for.ts';
import { readForms } from '../http/requests/read-forms.ts';
import { watchMethods } from '../http/requests/refuse-other-methods.ts';
import { carryRequestIds, requestIdOf, transactionIdOf } from '../http/requests/request-ids.ts';
import { checkTarget, toOriginForm } from '../http/requests/request-target.ts';
import { answerUnreadable, answerUnroutable } from '../http/requests/unroutable-requests.ts';
import { readUploadedBytes } from '../http/requests/uploaded-bytes.ts';
import { readUploadedForms } from '../http/requests/uploaded-form.ts';
import { openBuiltPages } from '../pages/open-built-pages.ts';
import { openDevelopmentPages } from '../pages/open-development-pages.ts';
import { serveAssets } from '../pages/serve-assets.ts';
import { serveCaptchaFrame } from '../pages/serve-captcha-frame.ts';
import { watchPageReaders } from '../pages/serve-directory-page.ts';
import { type PagesOptions, servePages } from '../pages/serve-pages.ts';
import { createSubmissionLeases } from '../writes/submission-leases.ts';
import { serveMailViewer } from './serve-mail-viewer.ts';
import type { Services } from './services.ts';

export interface AppOptions {
  readonly logger: FastifyBaseLogger;
  readonly trustedProxies: readonly string[];
  readonly isHttps: boolean;
  /** Counts requests, where the operator asked for it. */
  readonly metrics?: Metrics;
  /** Checks every answer against the contract: in tests and development. */
  readonly checksResponses: boolean;
  /** Shows mails instead of sending them: in development. */
  readonly mailViewer?: MailViewer;
  /** What makes the pages; without it the server has its API alone, as most of its tests want it. */
  readonly pages?: PagesMode;
  /** Reads a minute from one address; the product's own limits where it is left out. */
  readonly readLimitsPerMinute?: Readonly<Record<ReadLimitName, number>>;
  /** How long and how many connections may be; the product's own limits where it is left out. */
  readonly connectionLimits?: ConnectionLimits;
  /** How much of bodies with files is read at once; the product's own limits where it is left out. */
  readonly uploadRoomLimits?: UploadRoomLimits;
  /** How many pictures are drawn at once, and wait; the product's own numbers where it is left out. */
  readonly pictureQueueLimits?: PictureQueueLimits;
}

export type PagesMode = 'built' | 'development';

/** Below this size compression costs more than it saves. */
const compressFromBytes = 1024;

/** The whole server, ready to listen or to be injected into. */
export async function buildApp(services: Services, options: AppOptions): Promise<FastifyInstance> {
  const limits = options.connectionLimits ?? connectionLimits;
  const ownLimits = serverLimits(limits);
  const app = Fastify({
    loggerInstance: options.logger,
    trustProxy: options.trustedProxies.length > 0 ? [...options.trustedProxies] : false,
    rewriteUrl: (request) => {
      keepForwardedAddresses(request.headers);
      return toOriginForm(request);
    },
    // Node's own answer lacks our headers; checkTarget gives one.
    ...ownLimits,
    http: { ...ownLimits.http, requireHostHeader: false },
    genReqId: (request) => requestIdOf(request.headers),
    logController: new RequestLog({ requestIdLogLabel: 'requestId' }),
    childLoggerFactory: (logger, bindings, childOptions, rawRequest) =>
      logger.child(
        { ...bindings, transactionId: transactionIdOf(rawRequest.headers, String(bindings.requestId)) },
        childOptions,
      ),
    bodyLimit: jsonBodyMaxBytes,
    routerOptions: { maxParamLength: 200 },
    return503OnClosing: false,
    frameworkErrors: answerUnroutable({ isHttps: options.isHttps, limits }),
    clientErrorHandler: answerUnreadable(options),
  });
  // An expectation that Node does not know may be ignored (RFC 9110, 10.1.1); its own refusal lacks our headers.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  const inProcessSecret = randomUUID();
  const endpointOptions: EndpointOptions = {
    readLimits: createReadLimits(options.readLimitsPerMinute, inProcessSecret),
    pictureQueue: createPictureQueue(options.pictureQueueLimits),
    sessions: services.sessions,
    uploadRoom: createUploadRoom(options.uploadRoomLimits),
    submissionLeases: createSubmissionLeases(services.database),
    siteOrigin: { isHttps: options.isHttps, publicUrl: services.site.publicUrl },
    checksResponses: options.checksResponses,
  };
  const refuseOtherMethods = watchMethods(app);
  const serveDirectoryPage = watchPageReaders(app);
  limitConnections(app, limits);
  addSecurityHeaders(app, { isHttps: options.isHttps });
  nameLicense(app);
  carryRequestIds(app, endpointOptions.readLimits);
  readForms(app);
  checkTarget(app, endpointOptions.readLimits);
  limitDatabaseWait(app);
  drainConnections(app);
  handleErrors(app, endpointOptions.readLimits);
  await app.register(compress, {
    threshold: compressFromBytes,
    encodings: ['br', 'gzip'],
    customTypes: (type) => type === vectorTileType || /^application\/(?:(?:.+\+)?json|atom\+xml)|^text\//.test(type),
    // Flushed at every piece, or the first bytes of a page would wait for its last.
    brotliOptions: { flush: constants.BROTLI_OPERATION_FLUSH, params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    zlibOptions: { flush: constants.Z_SYNC_FLUSH, level: 6 },
  });
  readUploadedForms(app);
  readUploadedBytes(app);
  const { pictureQueue } = endpointOptions;
  services.requestTimes.watch(app);
  options.metrics?.watch(app, {
    mapIndex: services.mapIndex,
    pictureQueue,
    canWrite: async () => (await services.writeProbe.state()) === 'ready',
  });
  for (const routes of [
    accountsRoutes,
    peopleRoutes,
    accountChangesRoutes,
    passkeysRoutes,
    leavingRoutes,
    avatarsRoutes,
    thirdPartiesRoutes,
    pendingSignInsRoutes,
    connectionsRoutes,
    weeklyMailRoutes,
    objectionsRoutes,
    claimsRoutes,
    noticesRoutes,
    changesRoutes,
    inboxRoutes,
    moderationRoutes,
    weeksRoutes,
    auditRoutes,
    importsRoutes,
    importUploadsRoutes,
    operatedSiteRoutes,
    transparencyRoutes,
    operatedTextsRoutes,
    siteListsRoutes,
    operatedVocabularyRoutes,
    operatedEventsRoutes,
    operatedPartnersRoutes,
    operatedPlacesRoutes,
    claimDecisionsRoutes,
    businessDecisionsRoutes,
    placeDuplicatesRoutes,
    departedPlacesRoutes,
    submissionsRoutes,
    placesRoutes,
    searchRoutes,
    googlePlacesRoutes,
    tilesRoutes,
    reviewsRoutes,
    contributionsRoutes,
    answersRoutes,
    eventsRoutes,
    photosRoutes,
    vocabularyRoutes,
    partnersRoutes,
    directoryRoutes,
    geolocationRoutes,
    menusRoutes,
    sharingRoutes,
    siteRoutes,
    textsRoutes,
    newsletterRoutes,
    analyticsRoutes,
    stillMapRoutes,
    sitemapRoutes,
    changeFeedsRoutes,
    healthRoutes,
  ]) {
    routes(app, services, endpointOptions);
  }
  if (options.mailViewer) serveMailViewer(app, options.mailViewer);
  documentationRoutes(app, endpointOptions);
  const { readLimits } = endpointOptions;
  const captchaOrigin = services.captcha.outsideOrigin;
  if (captchaOrigin !== null) serveCaptchaFrame(app, { readLimits, captchaOrigin });
  if (options.pages) {
    const { publicUrl, basemap } = services.site;
    await addPages(
      app,
      options.pages,
      {
        publicUrl,
        basemapOrigins: basemap?.origins ?? [],
        holdsCaptchaFrame: captchaOrigin !== null,
        inProcessSecret,
        readLimits,
      },
      serveDirectoryPage,
    );
  }
  refuseOtherMethods(endpointOptions.readLimits);
  return app;
}

async function addPages(
  app: FastifyInstance,
  mode: PagesMode,
  options: Omit<PagesOptions, 'renderer' | 'isDevelopment'>,
  serveDirectoryPage: (options: PagesOptions) => void,
): Promise<void> {
  const isDevelopment = mode === 'development';
  const renderer = isDevelopment ? await openDevelopmentPages(app) : await openBuiltPages();
  if (!isDevelopment) await serveAssets(app, options.basemapOrigins);
  const pages: PagesOptions = { ...options, renderer, isDevelopment };
  serveDirectoryPage(pages);
  servePages(app, pages);
  app.addHook('onClose', () => renderer.close());
}
