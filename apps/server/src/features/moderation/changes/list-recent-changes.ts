import { changesDays, newcomerDays } from '@access-atlas/contract/operating/console-limits.ts';
import { refuseField } from '../../../domain/errors/api-error.ts';
import { requireModerator } from '../../../writes/roles.policy.ts';
import { type WriteContext, writeTimeOf } from '../../../writes/write-context.ts';
import type { ModerationServices } from '../moderation-services.ts';
import type { ChangeFilters, ChangePosition } from './recent-change.ts';
import { type RecentChangesPage, selectRecentChanges } from './recent-changes.sql.ts';

const dayMilliseconds = 86_400_000;

/** A page of what changed. */
interface WantedChanges extends Omit<ChangeFilters, 'since'> {
  /** null: 24 hours ago. */
  readonly since: Date | null;
  /** null: the first page. */
  readonly after: ChangePosition | null;
  readonly limit: number;
}

/**
 * What people, businesses, imports and the site changed since a moment, the latest first, with the marks of whoever asks.
 * @returns also `at`, the moment up to which it tells
 * @throws {ApiError} 401 and 403 for anybody but moderators and operators, 400 for a moment that is too long ago
 */
export async function listRecentChanges(
  { database }: Pick<ModerationServices, 'database'>,
  context: WriteContext,
  { since, after, limit, ...filters }: WantedChanges,
): Promise<RecentChangesPage & { readonly at: Date }> {
  const { actor } = context;
  requireModerator(actor);
  const at = writeTimeOf(context);
  const daysAgo = (days: number) => new Date(at.getTime() - days * dayMilliseconds);
  // A day as its reader counts it may have begun an hour earlier.
  if (since !== null && since < daysAgo(changesDays + 1))
    throw refuseField('query.since', `must not be more than ${changesDays} days ago`);
  const personId = actor.kind === 'person' ? actor.personId : null;
  const range = { personId, newcomersSince: daysAgo(newcomerDays), until: at, after, limit };
  return { at, ...(await selectRecentChanges(database.kysely, { ...filters, since: since ?? daysAgo(1) }, range)) };
}
