import type { AuditActorKind } from '@access-atlas/contract/operating/audit-words.ts';

/** Which lines of the audit log are wanted; what is left out does not matter. */
export interface AuditFilters {
  readonly username?: string | undefined;
  readonly actor?: AuditActorKind | undefined;
  readonly action?: string | undefined;
  readonly entity?: string | undefined;
  readonly entityId?: string | undefined;
  readonly from?: Date | undefined;
  readonly until?: Date | undefined;
}
