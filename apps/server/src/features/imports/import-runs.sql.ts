import type { importRunSources } from '@access-atlas/contract/operating/imports.ts';
import { type Kysely, sql } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';

/** A run of an import, with who had it done where the audit log knows it. */
export interface StoredImportRun {
  readonly id: number;
  readonly source: (typeof importRunSources)[number];
  readonly dataset: string;
  readonly file: string;
  readonly status: 'running' | 'finished' | 'failed';
  readonly startedAt: Date;
  readonly endedAt: Date | null;
  readonly report: unknown;
  readonly sha256: string | null;
  readonly actorKind: string | null;
  readonly personId: string | null;
  readonly username: string | null;
  readonly avatarFile: string | null;
}

/** Runs before one, the latest first. @param range.beforeId null: from the latest */
export async function selectImportRuns(
  kysely: Kysely<DatabaseSchema>,
  { beforeId, limit }: { readonly beforeId: number | null; readonly limit: number },
): Promise<StoredImportRun[]> {
  const { rows } = await sql<StoredImportRun>`
    SELECT run.id, run.source, run.dataset, run.file_name AS file, run.status, run.started_at AS "startedAt",
           run.finished_at AS "endedAt", run.report, run.file_sha256 AS sha256,
           coalesce(run.actor_kind, done.actor_kind) AS "actorKind", person.id AS "personId",
           person.username, person.avatar_file AS "avatarFile"
    FROM import_run run
    LEFT JOIN LATERAL (
      SELECT actor_kind, actor_id FROM audit
      WHERE entity = 'importRun' AND entity_id = run.id::text AND action = 'import' LIMIT 1
    ) done ON true
    LEFT JOIN person ON person.id = coalesce(run.actor_id, done.actor_id) AND person.deleted_at IS NULL
    WHERE ${beforeId === null ? sql`true` : sql`run.id < ${beforeId}`}
    ORDER BY run.id DESC LIMIT ${limit}`.execute(kysely);
  return rows;
}

/** When what was imported of each dataset was stored last, to its end. */
export async function selectLastImports(kysely: Kysely<DatabaseSchema>): Promise<ReadonlyMap<string, Date>> {
  const { rows } = await sql<{ dataset: string; at: Date }>`
    SELECT dataset, max(started_at) AS at FROM import_run WHERE status = 'finished' GROUP BY dataset`.execute(kysely);
  return new Map(rows.map(({ dataset, at }) => [dataset, at]));
}

/** What a run reported. */
export async function selectImportReport(kysely: Kysely<DatabaseSchema>, id: number): Promise<unknown> {
  const run = await kysely.selectFrom('import_run').select('report').where('id', '=', id).executeTakeFirst();
  return run?.report ?? null;
}
