import type { AuditActorKind } from '@access-atlas/contract/operating/audit-words.ts';
import { type Kysely, sql } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';
import type { AuditFilters } from './audit-filters.ts';

/** A line of the audit log, with who it was. */
export interface StoredAuditLine {
  readonly id: number;
  readonly at: Date;
  readonly actorKind: AuditActorKind;
  readonly actorId: string | null;
  /** The rest is null for others than people, and for deleted accounts. */
  readonly username: string | null;
  readonly avatarFile: string | null;
  readonly isPersonThere: boolean;
  readonly action: string;
  readonly entity: string;
  readonly entityId: string;
  readonly details: Readonly<Record<string, unknown>>;
  readonly requestId: string | null;
}

const matching = ({ username, actor, action, entity, entityId, from, until }: AuditFilters) => {
  const conditions = [
    username !== undefined &&
      sql`actor_id = (SELECT id FROM person WHERE lower(username) = ${username.toLowerCase()} AND deleted_at IS NULL)`,
    actor !== undefined && sql`actor_kind = ${actor}`,
    action !== undefined && sql`action = ${action}`,
    entity !== undefined && sql`entity = ${entity}`,
    entityId !== undefined && sql`entity_id = ${entityId}`,
    from !== undefined && sql`audit.created_at >= ${from}`,
    until !== undefined && sql`audit.created_at < ${until}`,
  ].filter((condition) => condition !== false);
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` AND `);
};

const columns = sql`
  audit.id, audit.created_at AS at, actor_kind AS "actorKind", actor_id AS "actorId", person.username,
  person.avatar_file AS "avatarFile", person.id IS NOT NULL AS "isPersonThere", action, entity, entity_id AS "entityId",
  details, request_id AS "requestId"
  FROM audit LEFT JOIN person ON person.id = actor_id AND person.deleted_at IS NULL`;

/** Lines before one, the latest first. @param range.beforeId null: from the latest */
export async function selectLatestAudit(
  kysely: Kysely<DatabaseSchema>,
  filters: AuditFilters,
  { beforeId, limit }: { readonly beforeId: number | null; readonly limit: number },
): Promise<StoredAuditLine[]> {
  const { rows } = await sql<StoredAuditLine>`
    SELECT ${columns} WHERE ${matching(filters)} AND ${beforeId === null ? sql`true` : sql`audit.id < ${beforeId}`}
    ORDER BY audit.id DESC LIMIT ${limit}`.execute(kysely);
  return rows;
}

/** Lines after one, the oldest first. */
export async function selectAuditAfter(
  kysely: Kysely<DatabaseSchema>,
  filters: AuditFilters,
  { afterId, limit }: { readonly afterId: number; readonly limit: number },
): Promise<StoredAuditLine[]> {
  const { rows } = await sql<StoredAuditLine>`
    SELECT ${columns} WHERE ${matching(filters)} AND audit.id > ${afterId}
    ORDER BY audit.id LIMIT ${limit}`.execute(kysely);
  return rows;
}
