import type { AuditAction, AuditEntity } from '@access-atlas/contract/operating/audit-words.ts';
import type { Transaction } from 'kysely';
import type { DatabaseSchema } from '../db/schema.ts';
import type { AuditRow } from '../db/tables/operations-tables.ts';

/** One line of the audit trail: who did what to which row. */
export interface AuditEntry {
  readonly actorKind: AuditRow['actor_kind'];
  /** Set for people, null for all others. */
  readonly actorId: string | null;
  /** The verb, for example `addReview`. */
  readonly action: AuditAction;
  readonly entity: AuditEntity;
  readonly entityId: string;
  /** Ids and keys; never what identifies a person, such as an address or a text they wrote. */
  readonly details?: Readonly<Record<string, unknown>>;
  readonly requestId: string | null;
  readonly at: Date;
}

/** Writes a line of the audit trail, in the transaction of what it tells of. */
export async function recordAudit(transaction: Transaction<DatabaseSchema>, entry: AuditEntry): Promise<void> {
  await transaction
    .insertInto('audit')
    .values({
      actor_kind: entry.actorKind,
      actor_id: entry.actorId,
      action: entry.action,
      entity: entry.entity,
      entity_id: entry.entityId,
      details: JSON.stringify(entry.details ?? {}),
      request_id: entry.requestId,
      created_at: entry.at,
    })
    .execute();
}
