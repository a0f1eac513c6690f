import type { FastifyBaseLogger } from 'fastify';
import { searchDuplicates } from '../features/places/possible-duplicates/search-duplicates.ts';
import { runJobs } from '../jobs/run-jobs.ts';
import type { Services } from './services.ts';

/** A place that was added or changed stands in the list so soon. */
const everyMilliseconds = 15_000;

/**
 * Keeps the list of possible duplicates until it is stopped; one server of a site does it at a time.
 * @returns a function that stops it, and resolves when no place is compared any more
 */
export function beginSearchingDuplicates(
  { database, jobRecord }: Pick<Services, 'database' | 'jobRecord'>,
  log: FastifyBaseLogger,
): () => Promise<void> {
  const run = (signal: AbortSignal) => searchDuplicates({ database }, signal);
  const jobs = runJobs({ database, jobRecord, log }, [{ name: 'possibleDuplicates', everyMilliseconds, run }]);
  return () => jobs.stop();
}
