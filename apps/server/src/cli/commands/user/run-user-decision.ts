import type { PersonOverview } from '../../../features/accounts/operating/person-overview.ts';
import { answerObjection } from '../../../features/moderation/objections/answer-objection.ts';
import { getObjection } from '../../../features/moderation/objections/get-objection.ts';
import { listObjections } from '../../../features/moderation/objections/list-objections.ts';
import { releasePerson } from '../../../features/moderation/people/release-person.ts';
import { restrictPerson } from '../../../features/moderation/people/restrict-person.ts';
import { CommandRefusedError } from '../../operator-errors.ts';
import { describeObjection, describeObjections } from '../../report/describe-objections.ts';
import type { Site } from '../../site.ts';
import { asCommandRefusal } from '../as-command-refusal.ts';
import type { CommandOutcome } from '../command.ts';
import { decisionServicesOf } from '../decision-services-of.ts';
import type { TakeBackDecision } from './read-take-back.ts';
import type { UserDecision } from './read-user-decision.ts';

const context = { actor: { kind: 'operatorCommand' } } as const;
const listedMax = 1_000;

/** The option of the command line behind each field of the verbs. */
const optionByField: Readonly<Record<string, string>> = {
  'body.rule': '--rule',
  'body.law': '--law',
  'body.facts': '--facts',
  'body.until': '--until',
  'body.reason': '--why',
  'body.text': '--text',
};

type Restricting = Extract<UserDecision, { readonly verb: 'restrict' | 'release' }>;
type Answering = Exclude<UserDecision, Restricting | TakeBackDecision>;

/** Restricts or releases a person. @throws {CommandRefusedError} where an option has what cannot be */
export async function runRestricting(site: Site, person: PersonOverview, given: Restricting): Promise<CommandOutcome> {
  const services = decisionServicesOf(site);
  const called = person.username ?? person.email ?? person.name;
  if (given.verb === 'release') {
    const release = { personId: person.id, reason: given.reason };
    const isReleased = await refusing(releasePerson(services, context, release));
    const text = isReleased ? `${called} can contribute again.` : `${called} was not restricted.`;
    return { report: { person: person.id, isReleased }, text, problem: null };
  }
  const { ground, facts } = given;
  const until = given.until === null ? null : new Date(given.until);
  const restriction = { personId: person.id, ground, facts, until };
  const { outcome, objectionPath } = await refusing(restrictPerson(services, context, restriction));
  const link = `${site.publicUrl}${objectionPath}`;
  if (outcome === 'wasRestricted')
    throw new CommandRefusedError(`${called} is restricted already: release them first. The decision: ${link}`);
  const end = until === null ? 'until they are released' : `until ${until.toISOString()}`;
  const told = tellsOf(site, person) ? ' A mail tells them.' : ' No mail tells them: hand the link over.';
  const text = `${called} cannot contribute ${end}.${told} They read why, and object, at:\n${link}`;
  return { report: { person: person.id, link, until }, text, problem: null };
}

/** Lists, shows and answers objections. @throws {CommandRefusedError} where there is no such objection */
export async function runAnswering(site: Site, given: Answering): Promise<CommandOutcome> {
  const services = decisionServicesOf(site);
  switch (given.verb) {
    case 'listObjections': {
      const { objections } = await listObjections(services, context, { isOpen: given.isOpen, limit: listedMax });
      return { report: objections, text: describeObjections(objections, listedMax), problem: null };
    }
    case 'showObjection': {
      const objection = await refusing(getObjection(services, context, given.id), given.id);
      return { report: objection, text: describeObjection(objection), problem: null };
    }
    case 'answerObjection': {
      const { id, outcome, text } = given;
      const answer = { objectionId: id, outcome, text };
      const isAnswered = await refusing(answerObjection(services, context, answer), id);
      if (!isAnswered) throw new CommandRefusedError(`The objection ${id} has its answer already.`);
      const done = outcome === 'upheld' ? 'upheld: the decision is taken back' : 'rejected: the decision stays';
      return { report: { objection: id, outcome }, text: `The objection ${id} is ${done}.`, problem: null };
    }
  }
}

function tellsOf({ config }: Site, { email }: PersonOverview): boolean {
  return config.mail !== null && email !== null;
}

/** @throws {CommandRefusedError} where a verb refuses */
function refusing<Result>(work: Promise<Result>, objectionId?: number): Promise<Result> {
  return asCommandRefusal(work, { optionByField, notFound: `There is no objection ${objectionId}.` });
}
