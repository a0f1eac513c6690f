import type { Decision } from '@access-atlas/contract/accounts/objections.ts';
import { presentDecision } from './decision.presenter.ts';
import { findDecision } from './find-decision.ts';
import type { ModerationServices } from './moderation-services.ts';
import { selectObjectionsTo } from './objections/objections.sql.ts';

/**
 * A decision with the objections to it, for whoever has its token.
 * @throws {ApiError} 404 where no decision has it
 */
export async function getDecision(services: Pick<ModerationServices, 'database'>, token: string): Promise<Decision> {
  const decision = await findDecision(services, token);
  const objections = await selectObjectionsTo(services.database.kysely, decision.id);
  return presentDecision(decision, objections, new Date());
}
