import type { FastifyBaseLogger } from 'fastify';
import { purgeChanges } from '../db/change-feed/change-feed.ts';
import { purgeAccountLeftovers } from '../features/accounts/purge-account-leftovers.ts';
import { purgeWithdrawnAnswers } from '../features/answers/purge-withdrawn-answers.ts';
import { purgeDecidedClaims } from '../features/claims/purge-decided-claims.ts';
import { purgeImportUploads } from '../features/imports/uploads/purge-import-uploads.ts';
import { purgeNotices } from '../features/moderation/notices/purge-notices.ts';
import { purgeSentPhotos } from '../features/photos/purge-sent-photos.ts';
import { sweepPhotos } from '../features/photos/sweep-photos.ts';
import { purgeDeletedPlaces } from '../features/places/deleting/purge-deleted-places.ts';
import { purgeDeletedReviews } from '../features/reviews/purge-deleted-reviews.ts';
import { purgeSubmissions } from '../writes/submissions.sql.ts';
import type { WriteServices } from '../writes/write-services.ts';
import type { Services } from './services.ts';

type MaintenanceServices = WriteServices & Pick<Services, 'sessions' | 'jobRecord' | 'importUploads'>;

const maintenanceMilliseconds = 60 * 60_000;
/** A site may never run for an hour, so the first run comes soon, but after the start is over. */
const firstMaintenanceMilliseconds = 60_000;

/**
 * Removes expired rows and unreferenced photo files, one minute after the start and then every hour.
 * @returns a function that stops it
 */
export function runMaintenance(services: MaintenanceServices, log: FastifyBaseLogger): () => void {
  const { kysely } = services.database;
  const work = async () => {
    const now = new Date();
    const removed = {
      changes: await purgeChanges(kysely),
      submissions: await purgeSubmissions(kysely),
      ...(await purgeAccountLeftovers(services, now)),
      ...(await purgeDeletedReviews(services, now)),
      ...(await purgeDeletedPlaces(services, now)),
      sentPhotos: await purgeSentPhotos(services, now),
      ...(await purgeWithdrawnAnswers(services, now)),
      ...(await purgeDecidedClaims(services, now)),
      notices: await purgeNotices(services, now),
      importUploads: await purgeImportUploads(services, now),
      // Files go after the rows that named them.
      files: await sweepPhotos(services, now),
    };
    if (Object.values(removed).some((count) => count > 0))
      log.info({ removed }, 'Expired rows and files were removed.');
  };
  const run = () => {
    services.jobRecord
      .note('maintenance', work)
      .catch((error: unknown) => log.warn({ err: error }, 'The hourly maintenance failed.'));
  };
  const timers = [setTimeout(run, firstMaintenanceMilliseconds), setInterval(run, maintenanceMilliseconds)];
  for (const timer of timers) timer.unref();
  return () => {
    for (const timer of timers) clearTimeout(timer);
  };
}
