import type { ContributionKind } from '@access-atlas/contract/moderation/taking-back.ts';
import type { PersonOverview } from '../../../features/accounts/operating/person-overview.ts';
import { previewTakeBack } from '../../../features/moderation/taking-back/preview-take-back.ts';
import { takeBackContributions } from '../../../features/moderation/taking-back/take-back-contributions.ts';
import type { ContributionCount } from '../../../features/moderation/taking-back/taken-back-period.ts';
import { undoTakeBack } from '../../../features/moderation/taking-back/undo-take-back.ts';
import { CommandRefusedError } from '../../operator-errors.ts';
import { formatCount } from '../../report/format-number.ts';
import type { Site } from '../../site.ts';
import { asCommandRefusal } from '../as-command-refusal.ts';
import type { CommandOutcome } from '../command.ts';
import { decisionServicesOf } from '../decision-services-of.ts';
import { nameOfPerson } from '../person-called.ts';
import type { TakeBackDecision } from './read-take-back.ts';

const context = { actor: { kind: 'operatorCommand' } } as const;

const optionByField: Readonly<Record<string, string>> = {
  'body.rule': '--rule',
  'body.law': '--law',
  'body.facts': '--facts',
  'body.from': '--from',
  'query.from': '--from',
  'body.reason': '--why',
};

const words: Readonly<Record<ContributionKind, readonly [one: string, many: string]>> = {
  review: ['review', 'reviews'],
  photo: ['photo', 'photos'],
  answer: ['single answer', 'single answers'],
  place: ['place', 'places'],
  edit: ['edited place', 'edited places'],
  description: ['description of a place', 'descriptions of places'],
  proposal: ['proposal', 'proposals'],
  business: ['business', 'businesses'],
};

type TakingBack = Extract<TakeBackDecision, { readonly verb: 'take-back' }>;
type Undoing = Extract<TakeBackDecision, { readonly verb: 'undo-take-back' }>;

/** Takes back what a person contributed, or says what would be. @throws {CommandRefusedError} where an option has what cannot be */
export async function runTakeBack(site: Site, person: PersonOverview, given: TakingBack): Promise<CommandOutcome> {
  const services = decisionServicesOf(site);
  const called = nameOfPerson(person);
  const period = {
    personId: person.id,
    from: new Date(given.from),
    until: given.until === null ? null : new Date(given.until),
  };
  const { counts: found, speaksFor } = await refusing(previewTakeBack(services, context, period));
  if (given.decision === null) {
    const text = `Of ${called} would be taken back:\n${describe(found)}${describeRoles(called, speaksFor.count)}`;
    return { report: { person: person.id, counts: found, speaksFor: speaksFor.count }, text, problem: null };
  }
  const { decision, counts } = await refusing(
    takeBackContributions(services, context, { ...period, ...given.decision }),
  );
  if (decision === null)
    throw new CommandRefusedError(`There is nothing of ${called} to take back:\n${describe(counts)}`);
  const link = `${site.publicUrl}${decision.objectionPath}`;
  const text = `Of ${called} was taken back, as decision #${decision.id}:\n${describe(counts)}\nThey read why, and object, at:\n${link}${describeRoles(called, speaksFor.count)}`;
  return { report: { person: person.id, decision: decision.id, counts, link }, text, problem: null };
}

/** Brings back what was taken back together. @throws {CommandRefusedError} where there is no such decision, or too late */
export async function runTakeBackUndo(site: Site, { id, reason }: Undoing): Promise<CommandOutcome> {
  const isUndone = await refusing(undoTakeBack(decisionServicesOf(site), context, { decisionId: id, reason }), id);
  if (!isUndone) throw new CommandRefusedError(`What decision #${id} took back is there again already.`);
  return { report: { decision: id }, text: `What decision #${id} took back is there again.`, problem: null };
}

/** What is not taken back, because it is a decision of its own. */
function describeRoles(called: string, count: number): string {
  if (count === 0) return '';
  const whom = count === 1 ? '1 place or partner' : `${formatCount(count)} places or partners`;
  return `\n${called} still speaks for ${whom}: provider detach ends that.`;
}

/** A line for each kind; what stays stands behind it. */
function describe(counts: readonly ContributionCount[]): string {
  if (counts.length === 0) return '  nothing';
  return counts
    .map(({ kind, count, kept }) => {
      const [one, many] = words[kind];
      const stays = kept === 0 ? '' : `; ${formatCount(kept)} more stay, which others confirmed or built on`;
      return `  ${formatCount(count)} ${count === 1 ? one : many}${stays}`;
    })
    .join('\n');
}

/** @throws {CommandRefusedError} where a verb refuses */
function refusing<Result>(work: Promise<Result>, decisionId?: number): Promise<Result> {
  return asCommandRefusal(work, { optionByField, notFound: `There is no such decision #${decisionId}.` });
}
