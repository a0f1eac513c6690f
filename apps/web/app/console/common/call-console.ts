import { type Answer, type Outcome, outcomeOf, type Taken } from '../../account/call-accounts.ts';

/** A connection that says nothing for so long is as good as none: a decision is sent again under the same key. */
const waitMilliseconds = 30_000;

/** Makes a call of moderators or operators. Never rejects. */
export function callConsole<Given extends Answer>(
  make: (signal: AbortSignal) => Promise<Given>,
): Promise<Outcome<Taken<Given>>> {
  return outcomeOf(() => make(AbortSignal.timeout(waitMilliseconds)));
}
