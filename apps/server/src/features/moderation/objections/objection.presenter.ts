import type * as contract from '@access-atlas/contract/moderation/objections.ts';
import type { WholeObjection } from './get-objection.ts';
import type { ObjectionOverview } from './objection-overview.ts';

/** An objection as the API shows it to whoever may answer. */
export function presentWholeObjection(objection: WholeObjection): contract.WholeObjection {
  return { ...presentObjectionOverview(objection), mayAnswer: objection.mayAnswer };
}

/** An objection as the API shows it to moderators. */
export function presentObjectionOverview(objection: ObjectionOverview): contract.ObjectionOverview {
  const { outcome, answer, answeredAt } = objection;
  const isAnswered = outcome !== null && answer !== null && answeredAt !== null;
  return {
    _id: String(objection.id),
    text: objection.text,
    madeAt: objection.madeAt.toISOString(),
    person: objection.person,
    decision: {
      ground: objection.ground,
      facts: objection.facts,
      by: objection.decider,
      isAutomatic: objection.isAutomatic,
      at: objection.decidedAt.toISOString(),
      until: objection.until?.toISOString() ?? null,
      takenBackAt: objection.takenBackAt?.toISOString() ?? null,
    },
    answer: isAnswered ? { at: answeredAt.toISOString(), outcome, text: answer } : null,
  };
}
