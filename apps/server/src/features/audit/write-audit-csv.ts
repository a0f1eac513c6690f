import { stringify } from 'csv-stringify/sync';
import { guardFormula } from '../../domain/text/csv-formula-guard.ts';
import { requireOperator } from '../../writes/roles.policy.ts';
import { runIdempotently } from '../../writes/run-idempotently.ts';
import type { WriteContext } from '../../writes/write-context.ts';
import type { WriteServices } from '../../writes/write-services.ts';
import { type StoredAuditLine, selectAuditAfter } from './audit.sql.ts';
import type { AuditFilters } from './audit-filters.ts';

const linesAtOnce = 1_000;
const header = ['id', 'at', 'actor', 'username', 'actorId', 'action', 'entity', 'entityId', 'details', 'requestId'];

/**
 * Lines of the audit log as comma-separated values after RFC 4180, the oldest first, so many at once that nobody waits for
 * them. Cells are guarded against formulas. Who took the file, and by which filters, is a line of the log itself: the file
 * leaves the site with what everybody did.
 * @throws {ApiError} 401 and 403 for anybody but operators, before the first line
 */
export async function writeAuditCsv(
  services: Pick<WriteServices, 'database'>,
  context: WriteContext,
  filters: AuditFilters,
): Promise<AsyncIterable<string>> {
  requireOperator(context.actor);
  await runIdempotently(services, context, { verb: 'exportAudit', input: filters }, async () => {
    const entityId = Object.values(filters).some((filter) => filter !== undefined) ? 'filtered' : 'all';
    // What somebody is called is no part of the log.
    const { username, ...others } = filters;
    const details = { ...others, ...(username !== undefined && { isOfOnePerson: true }) };
    return { entity: 'audit', entityId, details, answer: null };
  });
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
