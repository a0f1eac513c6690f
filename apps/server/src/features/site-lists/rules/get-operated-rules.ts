import { siteTextVersionsListed } from '@access-atlas/contract/limits.ts';
import { ApiError } from '../../../domain/errors/api-error.ts';
import { requireOperator } from '../../../writes/roles.policy.ts';
import type { WriteContext } from '../../../writes/write-context.ts';
import type { WriteServices } from '../../../writes/write-services.ts';
import { type StoredListVersion, selectListVersion, selectListVersions } from '../site-lists.sql.ts';
import { findRules, readStoredRules, type SiteRule, type SiteRules } from './site-rules.ts';

/** The rules with their versions, as whoever edits them needs them. */
export interface EditedRules extends SiteRules {
  readonly versions: readonly StoredListVersion[];
}

/** The rules for what people contribute. @throws {ApiError} 401 and 403 for anybody but operators */
export async function getOperatedRules(
  { database }: Pick<WriteServices, 'database'>,
  { actor }: Pick<WriteContext, 'actor'>,
): Promise<EditedRules> {
  requireOperator(actor);
  // Before the rules: over some that are newer than their number nothing is saved; over older ones it would be, unseen.
  const versions = await selectListVersions(database.kysely, 'rules', siteTextVersionsListed);
  return { ...(await findRules(database.kysely)), versions };
}

/** A version of the rules; those of one that was taken back are null. */
export interface SeenRules {
  readonly stored: StoredListVersion;
  readonly rules: readonly SiteRule[] | null;
}

/** One version of the rules. @throws {ApiError} 401 and 403 for anybody but operators, 404 */
export async function getRulesVersion(
  { database }: Pick<WriteServices, 'database'>,
  { actor }: Pick<WriteContext, 'actor'>,
  version: number,
): Promise<SeenRules> {
  requireOperator(actor);
  const stored = await selectListVersion(database.kysely, 'rules', version);
  if (stored === undefined) throw new ApiError('404.REQUEST_SERVICE.100');
  return { stored, rules: readStoredRules(stored.entries) };
}
