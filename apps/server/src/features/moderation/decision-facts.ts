import type { Ground } from '@access-atlas/contract/accounts/restriction.ts';
import type { Language } from '@access-atlas/contract/languages.ts';
import { objectionPathOf } from '../../domain/decisions/objection-path.ts';

/** What a mail about a decision says of it. */
interface ToldDecision {
  readonly ground: Ground;
  readonly facts: string;
  readonly until: Date | null;
  readonly objectionToken: string;
}

/** What a mail says of a decision beside its words, in the language of whoever gets it. */
export function decisionFacts(decision: ToldDecision, language: Language): Readonly<Record<string, string | null>> {
  return {
    path: objectionPathOf(decision),
    rule: decision.ground.rule === null ? null : String(decision.ground.rule),
    ground: decision.ground.text[language],
    facts: decision.facts,
    endsAt: decision.until?.toISOString() ?? null,
  };
}
