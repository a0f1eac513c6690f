import type { Transaction } from 'kysely';
import { recordChange } from '../../db/change-feed/change-feed.ts';
import type { DatabaseSchema } from '../../db/schema.ts';
import { ApiError } from '../../domain/errors/api-error.ts';
import { type WriteContext, writeTimeOf } from '../../writes/write-context.ts';
import { insertListVersion, type SiteListName } from './site-lists.sql.ts';

/** What the change feed calls lists that were saved in the console. */
export const siteListEntity = 'siteList';

interface SavedList {
  readonly name: SiteListName;
  /** null: what the product has counts again. */
  readonly entries: readonly unknown[] | null;
  readonly seenVersion: number;
}

/**
 * Stores a list as a new version, within the transaction of the verb that saves it.
 * @returns what that verb did, for the audit trail, and its answer
 * @throws {ApiError} 409 over another's version
 */
export async function saveListVersion(
  transaction: Transaction<DatabaseSchema>,
  context: WriteContext,
  { name, entries, seenVersion }: SavedList,
) {
  const authorId = context.actor.kind === 'person' ? context.actor.personId : null;
  const at = writeTimeOf(context);
  const version = await insertListVersion(transaction, { name, entries, seenVersion, authorId, at });
  if (version === undefined) throw new ApiError('409.TEXT_SERVICE.101');
  await recordChange(transaction, { entity: siteListEntity, ids: [version] });
  const details = { version, ...(entries === null && { isTakenBack: true }) };
  return { entity: name, entityId: version, details, answer: { version } };
}
