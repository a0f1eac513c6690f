import { requireOperator } from '../../writes/roles.policy.ts';
import type { WriteContext } from '../../writes/write-context.ts';
import type { WriteServices } from '../../writes/write-services.ts';
import { type StoredAuditLine, selectLatestAudit } from './audit.sql.ts';
import type { AuditFilters } from './audit-filters.ts';

export interface AuditPage {
  readonly lines: readonly StoredAuditLine[];
  /** Before which line the next page begins; null on the last one. */
  readonly next: number | null;
}

/**
 * Everything that was done, the latest first.
 * @throws {ApiError} 401 and 403 for anybody but operators
 */
export async function listAudit(
  { database }: Pick<WriteServices, 'database'>,
  { actor }: Pick<WriteContext, 'actor'>,
  {
    filters,
    beforeId,
    limit,
  }: { readonly filters: AuditFilters; readonly beforeId: number | null; readonly limit: number },
): Promise<AuditPage> {
  requireOperator(actor);
  const found = await selectLatestAudit(database.kysely, filters, { beforeId, limit: limit + 1 });
  const lines = found.slice(0, limit);
  return { lines, next: found.length > limit ? (lines.at(-1)?.id ?? null) : null };
}
