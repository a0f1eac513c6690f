import { type Kysely, sql } from 'kysely';
import type { DatabaseSchema } from '../db/schema.ts';

/** Which server does a job now. */
export interface JobLease {
  readonly job: string;
  /** The server's own random id. */
  readonly holder: string;
  readonly seconds: number;
}

/**
 * Takes a job over, or goes on holding it; false while another server holds it. The database's clock decides alone.
 */
export async function takeLease(kysely: Kysely<DatabaseSchema>, { job, holder, seconds }: JobLease): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO job_lease (job, holder, expires_at)
      VALUES (${job}, ${holder}, now() + make_interval(secs => ${seconds}))
      ON CONFLICT (job) DO UPDATE SET holder = excluded.holder, expires_at = excluded.expires_at
        WHERE job_lease.holder = excluded.holder OR job_lease.expires_at < now()
      RETURNING job`.execute(kysely);
  return rows.length > 0;
}

/** Lets another server take the job at once. */
export async function giveLeaseBack(
  kysely: Kysely<DatabaseSchema>,
  { job, holder }: Pick<JobLease, 'job' | 'holder'>,
): Promise<void> {
  await kysely.deleteFrom('job_lease').where('job', '=', job).where('holder', '=', holder).execute();
}

/** Takes a job from whoever does it: their next renewal finds it taken. */
export async function endLease(kysely: Kysely<DatabaseSchema>, job: string): Promise<void> {
  await kysely.deleteFrom('job_lease').where('job', '=', job).execute();
}

/** Whether some server of the site does a job now. */
export async function isJobHeld(kysely: Kysely<DatabaseSchema>, job: string): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM job_lease WHERE job = ${job} AND expires_at > now()`.execute(kysely);
  return rows.length > 0;
}
