import type { Decision } from '@access-atlas/contract/accounts/objections.ts';
import { objectionDays } from '@access-atlas/contract/limits.ts';
import type { StoredDecision } from './decisions.sql.ts';
import type { StoredObjection } from './objections/objection-overview.ts';

const dayMilliseconds = 86_400_000;

/** Until when one may object to a decision. */
export function objectUntilOf({ decidedAt }: Pick<StoredDecision, 'decidedAt'>): Date {
  return new Date(decidedAt.getTime() + objectionDays * dayMilliseconds);
}

/**
 * A decision as whom it concerns reads it; which moderator decided stays with the site.
 * @param objections the latest first
 */
export function presentDecision(decision: StoredDecision, objections: readonly StoredObjection[], at: Date): Decision {
  const { takenBackAt, takenBackReason } = decision;
  const objectUntil = objectUntilOf(decision);
  const waits = objections.some(({ answeredAt }) => answeredAt === null);
  return {
    kind: decision.kind,
    ground: decision.ground,
    facts: decision.facts,
    isAutomatic: decision.decidedByKind === 'system',
    since: decision.decidedAt.toISOString(),
    until: decision.until?.toISOString() ?? null,
    takenBack:
      takenBackAt === null || takenBackReason === null
        ? null
        : { at: takenBackAt.toISOString(), reason: takenBackReason },
    objectUntil: objectUntil.toISOString(),
    mayObject: takenBackAt === null && !waits && at < objectUntil,
    objections: objections.map(presentObjection),
  };
}

function presentObjection({
  madeAt,
  text,
  outcome,
  answer,
  answeredAt,
}: StoredObjection): Decision['objections'][number] {
  const isAnswered = outcome !== null && answer !== null && answeredAt !== null;
  return {
    madeAt: madeAt.toISOString(),
    text,
    answer: isAnswered ? { at: answeredAt.toISOString(), outcome, text: answer } : null,
  };
}
