import { inboxApi } from '../../browser/api/inbox-api.ts';
import { callConsole } from '../common/call-console.ts';

/** Takes a decision back: what it was about waits again, as it was before; the answer is what waits. */
export async function undoInboxDecision(id: string, idempotencyKey: string) {
  const outcome = await callConsole((signal) => inboxApi(signal).undoInboxDecision({ params: { id }, idempotencyKey }));
  return outcome.isTaken ? { ...outcome, body: outcome.body.item } : outcome;
}
