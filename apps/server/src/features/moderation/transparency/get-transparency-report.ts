import { noticeGrounds, noticeSubjectKinds } from '@access-atlas/contract/notice-words.ts';
import type { TransparencyReport } from '@access-atlas/contract/operating/transparency.ts';
import { requireOperator } from '../../../writes/roles.policy.ts';
import type { WriteContext } from '../../../writes/write-context.ts';
import type { ModerationServices } from '../moderation-services.ts';
import { type CountedActs, countActsOf, selectFirstAct, selectMedianWaiting } from './transparency.sql.ts';

const actions = [
  'sendNotice',
  'approveItem',
  'refuseItem',
  'undoDecision',
  'restrictPerson',
  'releasePerson',
  'takeBackContributions',
  'objectToDecision',
  'answerObjection',
] as const;
type Action = (typeof actions)[number];

/** What rests on a rule or a law. */
const grounded: ReadonlySet<string> = new Set<Action>(['refuseItem', 'restrictPerson', 'takeBackContributions']);

/**
 * What was reported, decided and objected to in a year (UTC), from the audit log.
 * @param year the one of `now` where it is left out
 * @throws {ApiError} 401 for a visitor, 403 for anybody but operators
 */
export async function getTransparencyReport(
  { database: { kysely } }: Pick<ModerationServices, 'database'>,
  { actor }: Pick<WriteContext, 'actor'>,
  { year: asked, now }: { readonly year: number | undefined; readonly now: Date },
): Promise<TransparencyReport> {
  requireOperator(actor);
  const year = asked ?? now.getUTCFullYear();
  const period = { from: new Date(Date.UTC(year, 0)), until: new Date(Date.UTC(year + 1, 0)) };
  const acts = await countActsOf(kysely, actions, period);
  const firstAct = await selectFirstAct(kysely);
  const count = (action: Action, is: (act: CountedActs) => boolean = () => true) =>
    acts.filter((act) => act.action === action && is(act)).reduce((sum, act) => sum + act.count, 0);
  return {
    year,
    firstYear: Math.min((firstAct ?? now).getUTCFullYear(), year),
    reports: countEach(noticeSubjectKinds, (kind) => count('sendNotice', ({ subject }) => subject === kind)),
    grounds: countEach(noticeGrounds, (name) => count('sendNotice', ({ ground }) => ground === name)),
    decisions: {
      approved: count('approveItem'),
      refused: count('refuseItem'),
      undone: count('undoDecision'),
      hiddenAutomatically: count('sendNotice', ({ isHidden }) => isHidden),
    },
    rules: rulesOf(acts),
    people: {
      restricted: count('restrictPerson'),
      released: count('releasePerson'),
      takenBack: count('takeBackContributions'),
    },
    objections: {
      made: count('objectToDecision'),
      upheld: count('answerObjection', ({ outcome }) => outcome === 'upheld'),
      rejected: count('answerObjection', ({ outcome }) => outcome === 'rejected'),
    },
    waitingSeconds: await selectMedianWaiting(kysely, period),
  };
}

function countEach<Name extends string>(names: readonly Name[], count: (name: Name) => number): Record<Name, number> {
  // Made from the list that the type is made from.
  return Object.fromEntries(names.map((name) => [name, count(name)])) as Record<Name, number>;
}

function rulesOf(acts: readonly CountedActs[]): TransparencyReport['rules'] {
  const counts = new Map<number | null, number>();
  for (const { action, rule, count } of acts) {
    if (grounded.has(action)) counts.set(rule, (counts.get(rule) ?? 0) + count);
  }
  return [...counts]
    .map(([rule, count]) => ({ rule, count }))
    .sort((a, b) => b.count - a.count || (a.rule ?? Infinity) - (b.rule ?? Infinity));
}
