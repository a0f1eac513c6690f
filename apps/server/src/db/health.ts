import { type Kysely, sql } from 'kysely';
import type { DatabaseSchema } from './schema.ts';

const patienceMilliseconds = 2_000;

/** Whether the database answers the simplest question within two seconds. Never rejects. */
export async function databaseAnswers(kysely: Kysely<DatabaseSchema>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), patienceMilliseconds);
  });
  const answer = sql`select 1`.execute(kysely).then(
    () => true,
    () => false,
  );
  try {
    return await Promise.race([answer, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
