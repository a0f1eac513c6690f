import { objectionMaxCharacters, objectionMinCharacters } from '@access-atlas/contract/limits.ts';
import { ApiError, refuseField } from '../../../domain/errors/api-error.ts';
import { requireText } from '../../../domain/text/clean-text.ts';
import { runIdempotently } from '../../../writes/run-idempotently.ts';
import { type WriteContext, writeTimeOf } from '../../../writes/write-context.ts';
import type { AccountServices } from '../../accounts/account-services.ts';
import { objectUntilOf } from '../decision.presenter.ts';
import { lockDecision } from '../decisions.sql.ts';
import { findDecision } from '../find-decision.ts';
import type { ModerationServices } from '../moderation-services.ts';
import { insertObjection, selectObjectionsTo } from './objections.sql.ts';

/** What somebody says against a decision. */
export interface NewObjection {
  /** The decision's. */
  readonly token: string;
  /** 5 to 2,000 characters. */
  readonly text: string;
}

/**
 * Objects to a decision; whoever has its token may, signed in or not. The same words again, as in a retry, change nothing.
 * @param address of the caller, as limits count it
 * @throws {ApiError} 404 for the token, 400 for the text, 403 after six months and where the decision was taken back, 409
 *   while another objection waits, 429 after too many from one IP address
 */
export async function objectToDecision(
  services: ModerationServices & Pick<AccountServices, 'accountLimits'>,
  context: WriteContext,
  { token, text: given }: NewObjection,
  address: string,
): Promise<void> {
  await services.accountLimits.countObjection(address);
  const text = requireText(given, 'body.text', objectionMaxCharacters);
  if ([...text].length < objectionMinCharacters)
    throw refuseField('body.text', `must have at least ${objectionMinCharacters} characters`);
  const at = writeTimeOf(context);
  const found = await findDecision(services, token);
  await runIdempotently(services, context, { verb: 'objectToDecision', input: null }, async (transaction) => {
    const decision = await lockDecision(transaction, found.id);
    if (decision === undefined) throw new ApiError('404.OBJECTION_SERVICE.100');
    const waiting = (await selectObjectionsTo(transaction, decision.id)).find(({ answeredAt }) => answeredAt === null);
    if (waiting?.text === text) return { entity: null, answer: null };
    if (waiting !== undefined) throw new ApiError('409.OBJECTION_SERVICE.100');
    if (decision.takenBackAt !== null) throw new ApiError('403.OBJECTION_SERVICE.101');
    if (at >= objectUntilOf(decision)) throw new ApiError('403.OBJECTION_SERVICE.100');
    const objectionId = await insertObjection(transaction, { decisionId: decision.id, text, at });
    return { entity: 'objection', entityId: objectionId, details: { decisionId: decision.id }, answer: null };
  });
}
