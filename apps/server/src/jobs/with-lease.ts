import type { Database } from '../db/database.ts';
import { endLease, giveLeaseBack, type JobLease, takeLease } from './job-lease.sql.ts';

/** A server that ends without a word keeps the others waiting so long at most. */
const leaseSeconds = 30;
const renewedEveryMilliseconds = 10_000;

/**
 * Does a job while no other server of the site does it.
 * @param lease the job, and the random id of whoever does it; `isSeized` takes it from whoever is at it
 * @param work is called once the lease is taken
 * @returns whether it was done: false where another server is at it
 */
export async function withLease(
  { kysely }: Pick<Database, 'kysely'>,
  { isSeized = false, ...lease }: Pick<JobLease, 'job' | 'holder'> & { readonly isSeized?: boolean },
  work: () => Promise<void>,
): Promise<boolean> {
  const take = () => takeLease(kysely, { ...lease, seconds: leaseSeconds });
  if (isSeized) await endLease(kysely, lease.job);
  if (!(await take())) return false;
  let renewal: Promise<unknown> = Promise.resolve();
  const renewing = setInterval(() => {
    renewal = take().catch(() => undefined);
  }, renewedEveryMilliseconds);
  try {
    await work();
    return true;
  } finally {
    clearInterval(renewing);
    // A renewal that came later would take the lease again.
    await renewal;
    // Whichever server is called next does it at once.
    await giveLeaseBack(kysely, lease).catch(() => undefined);
  }
}
