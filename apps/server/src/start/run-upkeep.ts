import type { FastifyBaseLogger } from 'fastify';
import { purgeChanges } from '../db/change-feed/change-feed.ts';
import { sweepPhotos } from '../features/photos/sweep-photos.ts';
import { purgeDeletedReviews } from '../features/reviews/purge-deleted-reviews.ts';
import { purgeSubmissions } from '../writes/submissions.sql.ts';
import type { WriteServices } from './services.ts';

const upkeepMilliseconds = 60 * 60_000;
/** Once the start is over: a site may never run for an hour. */
const firstUpkeepMilliseconds = 60_000;

/**
 * What a site does for itself soon after its start and every hour: it forgets what is kept for a time only. Returns the
 * way to stop.
 */
export function runUpkeep(services: WriteServices, log: FastifyBaseLogger): () => void {
  const { kysely } = services.database;
  const work = async () => {
    const now = new Date();
    const forgotten = {
      changes: await purgeChanges(kysely),
      submissions: await purgeSubmissions(kysely),
      ...(await purgeDeletedReviews(services, now)),
      // After the rows: what they named is swept with the rest.
      files: await sweepPhotos(services, now),
    };
    if (Object.values(forgotten).some((count) => count > 0))
      log.info({ forgotten }, 'what was out of date was forgotten');
  };
  const run = () => {
    work().catch((error: unknown) => log.warn({ err: error }, 'the hourly upkeep failed'));
  };
  const timers = [setTimeout(run, firstUpkeepMilliseconds), setInterval(run, upkeepMilliseconds)];
  for (const timer of timers) timer.unref();
  return () => {
    for (const timer of timers) clearTimeout(timer);
  };
}
