import type { Bbox } from '@access-atlas/contract/geometry/geo.ts';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { DatabaseSchema } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';

export interface NewImportRun {
  readonly source: string;
  readonly dataset: string;
  readonly fileName: string;
  readonly fileSha256: string;
  readonly bounds: Bbox | null;
  /** Who has it imported; left out for the command. */
  readonly personId?: string;
  readonly columns?: Readonly<Record<string, string>>;
}

/** Another import was started meanwhile, in this process or another: only one may write. */
export class ImportSupersededError extends Error {
  override readonly name = 'ImportSupersededError';

  constructor() {
    super('Another import was started, so this one stopped. Nothing is lost: run it again when the other has ended.');
  }
}

export interface StartedImportRun {
  readonly id: number;
  /** Whether the last run before it came to its end. */
  readonly isSettled: boolean;
  /** Whether the site has no place yet. */
  readonly isFirst: boolean;
}

/** Begins a run, and ends those that were still running: they were killed, or they notice it at their next batch. */
export async function startImportRun(
  transaction: Transaction<DatabaseSchema>,
  run: NewImportRun,
): Promise<StartedImportRun> {
  const last = await transaction
    .selectFrom('import_run')
    .select('status')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  await transaction
    .updateTable('import_run')
    .set({ status: 'failed', finished_at: sql<Date>`now()`, report: JSON.stringify({ reason: 'interrupted' }) })
    .where('status', '=', 'running')
    .execute();
  const { id } = await transaction
    .insertInto('import_run')
    .values({
      source: run.source,
      dataset: run.dataset,
      file_name: run.fileName,
      file_sha256: run.fileSha256,
      bounds: run.bounds === null ? null : [...run.bounds],
      status: 'running',
      columns: JSON.stringify(run.columns ?? {}),
      ...actorOf(run.personId),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const place = await transaction.selectFrom('place').select('id').limit(1).executeTakeFirst();
  return { id, isSettled: last === undefined || last.status === 'finished', isFirst: place === undefined };
}

/**
 * The first statement of a batch that is stored alone: until it is stored, no other import takes over. Notes how far the run
 * has come.
 * @throws ImportSupersededError
 */
export async function holdImportRun(
  transaction: Transaction<DatabaseSchema>,
  id: number,
  placesDone: number,
): Promise<void> {
  const result = await transaction
    .updateTable('import_run')
    .set({ places_done: placesDone })
    .where('id', '=', id)
    .where('status', '=', 'running')
    .executeTakeFirst();
  if (result.numUpdatedRows === 0n) throw new ImportSupersededError();
}

/**
 * The first statement of a batch that is stored beside others: until all of them are stored, no other import takes over, so
 * their run has to pause now and then. Does not note how far it has come.
 * @throws ImportSupersededError
 */
export async function shareImportRun(transaction: Transaction<DatabaseSchema>, id: number): Promise<void> {
  const run = await transaction
    .selectFrom('import_run')
    .select('id')
    .where('id', '=', id)
    .where('status', '=', 'running')
    .forShare()
    .executeTakeFirst();
  if (run === undefined) throw new ImportSupersededError();
}

/** A run that was given up before its first row, and why. */
export interface FailedImportRun
  extends Pick<NewImportRun, 'source' | 'dataset' | 'fileName' | 'personId' | 'columns'> {
  readonly startedAt: Date;
  readonly report: Readonly<Record<string, unknown>>;
}

/** Writes into the record what stored nothing. */
export async function insertFailedRun(kysely: Kysely<DatabaseSchema>, run: FailedImportRun): Promise<void> {
  await kysely
    .insertInto('import_run')
    .values({
      source: run.source,
      dataset: run.dataset,
      file_name: run.fileName,
      file_sha256: null,
      status: 'failed',
      started_at: run.startedAt,
      finished_at: sql<Date>`now()`,
      report: JSON.stringify(run.report),
      columns: JSON.stringify(run.columns ?? {}),
      ...actorOf(run.personId),
    })
    .execute();
}

/** Says of a run that was given up why it was, in place of what the importer noted. */
export async function explainFailedRun(
  kysely: Kysely<DatabaseSchema>,
  id: number,
  report: Readonly<Record<string, unknown>>,
): Promise<void> {
  await kysely
    .updateTable('import_run')
    .set({ report: JSON.stringify(report) })
    .where('id', '=', id)
    .where('status', '=', 'failed')
    .execute();
}

function actorOf(personId: string | undefined) {
  return {
    actor_kind: personId === undefined ? ('operatorCommand' as const) : ('person' as const),
    actor_id: personId ?? null,
  };
}

/** Ends a run; one that another import has ended stays as it is. */
export async function endImportRun(
  kysely: Kysely<DatabaseSchema>,
  id: number,
  status: 'finished' | 'failed',
  report: Record<string, unknown>,
): Promise<void> {
  await kysely
    .updateTable('import_run')
    .set({ status, report: JSON.stringify(report), finished_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('status', '=', 'running')
    .execute();
}

/** One row of the audit trail for the whole run. @param personId who had it done; null for the command */
export async function insertImportAudit(
  transaction: Transaction<DatabaseSchema>,
  id: number,
  personId: string | null,
  details: Record<string, unknown>,
): Promise<void> {
  await transaction
    .insertInto('audit')
    .values({
      actor_kind: personId === null ? 'operatorCommand' : 'person',
      actor_id: personId,
      action: 'import',
      entity: 'importRun',
      entity_id: String(id),
      details: JSON.stringify(details),
      request_id: null,
    })
    .execute();
}

/** What an import writes many rows of, and readers ask about. */
const imported = ['place', 'place_source', 'report', 'trail', 'locality', 'change'];

/** Makes the planner look at what an import writes: at a tenth of the usual sample, which tells it enough to begin with. */
export async function analyzeImported(kysely: Kysely<DatabaseSchema>): Promise<void> {
  await inTransaction(kysely, async (transaction) => {
    await sql`SET LOCAL default_statistics_target = 10`.execute(transaction);
    await sql`ANALYZE ${sql.join(imported.map((table) => sql.table(table)))}`.execute(transaction);
  });
}
