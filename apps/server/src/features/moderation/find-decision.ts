import { ApiError } from '../../domain/errors/api-error.ts';
import { type StoredDecision, selectDecision } from './decisions.sql.ts';
import type { ModerationServices } from './moderation-services.ts';

/** 128 bits, base64url. */
const tokenPattern = /^[A-Za-z0-9_-]{22}$/;

/**
 * The decision with a token, as somebody gave it.
 * @throws {ApiError} 404 where no decision has it, or none could
 */
export async function findDecision(
  { database }: Pick<ModerationServices, 'database'>,
  token: string,
): Promise<StoredDecision> {
  const decision = tokenPattern.test(token) ? await selectDecision(database.kysely, token) : undefined;
  if (decision === undefined) throw new ApiError('404.OBJECTION_SERVICE.100');
  return decision;
}
