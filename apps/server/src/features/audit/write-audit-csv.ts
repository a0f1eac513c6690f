import { stringify } from 'csv-stringify/sync';
import { guardFormula } from '../../domain/text/csv-formula-guard.ts';
import { requireOperator } from '../../writes/roles.policy.ts';
import type { WriteContext } from '../../writes/write-context.ts';
import type { WriteServices } from '../../writes/write-services.ts';
import { type StoredAuditLine, selectAuditAfter } from './audit.sql.ts';
import type { AuditFilters } from './audit-filters.ts';

const linesAtOnce = 1_000;
const header = ['id', 'at', 'actor', 'username', 'actorId', 'action', 'entity', 'entityId', 'details', 'requestId'];

/**
 * Lines of the audit log as comma-separated values after RFC 4180, the oldest first, so many at once that nobody waits for
 * them. Cells are guarded against formulas.
 * @throws {ApiError} 401 and 403 for anybody but operators, before the first line
 */
export function writeAuditCsv(
  services: Pick<WriteServices, 'database'>,
  { actor }: Pick<WriteContext, 'actor'>,
  filters: AuditFilters,
): AsyncIterable<string> {
  requireOperator(actor);
  return lines(services, filters);
}

async function* lines({ database }: Pick<WriteServices, 'database'>, filters: AuditFilters): AsyncGenerator<string> {
  yield stringify([header], { record_delimiter: '\r\n' });
  for (let afterId = 0; ; ) {
    const some = await selectAuditAfter(database.kysely, filters, { afterId, limit: linesAtOnce });
    const last = some.at(-1);
    if (last === undefined) return;
    yield stringify(some.map(cellsOf), { record_delimiter: '\r\n' });
    afterId = last.id;
  }
}

function cellsOf(line: StoredAuditLine): string[] {
  const { id, at, actorKind, username, actorId, action, entity, entityId, details, requestId } = line;
  const cells = [actorKind, username, actorId, action, entity, entityId, JSON.stringify(details), requestId];
  return [String(id), at.toISOString(), ...cells.map((cell) => guardFormula(cell ?? ''))];
}
