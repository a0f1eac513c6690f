import type { FastifyBaseLogger } from 'fastify';
import { purgeChanges } from './db/change-feed.ts';
import type { Database } from './db/connection.ts';

const upkeepMilliseconds = 60 * 60_000;

/** What a site does for itself every hour: forgets old entries of the change feed. Returns the way to stop. */
export function runUpkeep(database: Database, log: FastifyBaseLogger): () => void {
  const work = async () => {
    const forgotten = await purgeChanges(database.kysely);
    if (forgotten > 0) log.info({ forgotten }, 'old entries of the change feed were forgotten');
  };
  const timer = setInterval(() => {
    work().catch((error: unknown) => log.warn({ err: error }, 'the hourly upkeep failed'));
  }, upkeepMilliseconds);
  timer.unref();
  return () => clearInterval(timer);
}
