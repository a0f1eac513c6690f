import type { ObjectionOverview } from '../../features/moderation/objections/objection-overview.ts';
import { formatCount } from './format-number.ts';

/** A line an objection, those that wait first. */
export function describeObjections(objections: readonly ObjectionOverview[], listedMax: number): string {
  if (objections.length === 0) return 'No objections.';
  const lines = objections.map((objection) =>
    [
      `#${objection.id}`,
      dayOf(objection.madeAt),
      objection.outcome ?? 'open',
      objection.person ?? '(nobody)',
      ruleOf(objection),
    ].join('  '),
  );
  return objections.length < listedMax
    ? lines.join('\n')
    : [...lines, `These are ${formatCount(listedMax)}; there may be more.`].join('\n');
}

/** An objection that waits, in the line of what waits: its number is told apart from those of things. */
export function describeListedObjection(objection: ObjectionOverview): string {
  const { id, madeAt, person } = objection;
  const named = [`objection-${id}`, dayOf(madeAt), 'objection', person ?? '(nobody)'];
  return [...named, `to a decision by ${ruleOf(objection)}`].join('  ');
}

/** What the operator needs to answer an objection, a line each. */
export function describeObjection(objection: ObjectionOverview): string {
  const { id, person, madeAt, text, ground, facts, decidedAt, until, takenBackAt, outcome, answer } = objection;
  const end = until === null ? 'until it is taken back' : `until ${dayOf(until)}`;
  return [
    `Objection: #${id}, ${dayOf(madeAt)}`,
    `Of: ${person ?? 'nobody'}`,
    `Decision: ${dayOf(decidedAt)}, ${end}${takenBackAt === null ? '' : `, taken back ${dayOf(takenBackAt)}`}`,
    `Ground: ${ruleOf(objection)}: ${ground.text.en}`,
    `Facts: ${facts}`,
    `Says: ${text}`,
    outcome === null ? 'Answer: none yet' : `Answer: ${outcome}: ${answer}`,
  ].join('\n');
}

function ruleOf({ ground: { rule } }: ObjectionOverview): string {
  return rule === null ? 'a law' : `rule ${rule}`;
}

function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}
