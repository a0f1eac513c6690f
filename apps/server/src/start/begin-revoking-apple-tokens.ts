import type { FastifyBaseLogger } from 'fastify';
import { revokeAppleTokens } from '../features/accounts/connections/revoke-apple-tokens.ts';
import { runJobs } from '../jobs/run-jobs.ts';
import type { Services } from './services.ts';

const everyMilliseconds = 60_000;

/**
 * Has Apple forget the site for everybody who disconnected it, until it is stopped; one server of a site does it at a time.
 * Nothing where the operator has no account there: what is to be revoked waits.
 * @returns a function that stops it, and resolves when nothing is asked of Apple any more
 */
export function beginRevokingAppleTokens(
  { database, jobRecord, thirdParties: { apple } }: Pick<Services, 'database' | 'jobRecord' | 'thirdParties'>,
  log: FastifyBaseLogger,
): () => Promise<void> {
  if (apple === null) return async () => undefined;
  const run = (signal: AbortSignal) => revokeAppleTokens({ database, apple, log }, signal);
  const jobs = runJobs({ database, jobRecord, log }, [{ name: 'appleRevocations', everyMilliseconds, run }]);
  return () => jobs.stop();
}
