import { z } from 'zod';
import { createResetLink } from '../../../features/accounts/operating/create-reset-link.ts';
import { endAllSessions } from '../../../features/accounts/operating/end-all-sessions.ts';
import { endSessionsOf } from '../../../features/accounts/operating/end-sessions-of.ts';
import { listPeople } from '../../../features/accounts/operating/list-people.ts';
import type { PersonOverview } from '../../../features/accounts/operating/person-overview.ts';
import { setRole } from '../../../features/accounts/operating/set-role.ts';
import { UsageError } from '../../command-line/usage-error.ts';
import { describePeople, describePerson } from '../../report/describe-people.ts';
import { formatCount } from '../../report/format-number.ts';
import { type CommandContext, type CommandOutcome, defineCommand } from '../command.ts';
import { nameOfPerson, personCalled } from '../person-called.ts';
import {
  isUserDecision,
  readUserDecision,
  userDecisionOptions,
  userDecisions,
  userDecisionVerbs,
} from './read-user-decision.ts';
import { runTakeBack, runTakeBackUndo } from './run-take-back.ts';
import { runAnswering, runRestricting } from './run-user-decision.ts';

const role = z.enum(['moderator', 'operator']);

const userArguments = z.discriminatedUnion('verb', [
  z.strictObject({ verb: z.literal('list'), role: z.enum(['provider', 'moderator', 'operator']).nullable() }),
  z.strictObject({ verb: z.literal('show'), called: z.string() }),
  z.strictObject({ verb: z.literal('reset-link'), called: z.string() }),
  z.strictObject({ verb: z.literal('end-sessions'), called: z.string() }),
  z.strictObject({ verb: z.literal('end-all-sessions') }),
  z.strictObject({ verb: z.literal('promote'), called: z.string(), role }),
  z.strictObject({ verb: z.literal('demote'), called: z.string(), role }),
  ...userDecisions,
]);

type UserArguments = z.output<typeof userArguments>;

const verbs = ['list', 'show', 'promote', 'demote', ...userDecisionVerbs, 'end-sessions', 'reset-link'] as const;
const listedMax = 1_000;
const context = { actor: { kind: 'operatorCommand' } } as const;

/** `atlas user`. */
export const userCommand = defineCommand({
  name: 'user',
  purpose:
    'lists people, gives them roles, restricts them, takes back what they wrote, answers objections, ends sessions, helps them back in',
  usage: `${verbs.join('|')} [EMAIL or USERNAME] [options]`,
  options: [
    { name: 'moderator', value: null, description: 'The role of moderator: to promote, to demote, or to list alone' },
    { name: 'operator', value: null, description: 'The role of operator: to promote, to demote, or to list alone' },
    { name: 'provider', value: null, description: 'List providers alone' },
    { name: 'all', value: null, description: 'To end sessions: those of everybody' },
    ...userDecisionOptions,
  ],
  notes: [
    'Moderators and operators need a passkey, or a password of at least 15 characters: until then their role sleeps.',
    'The link of reset-link lets whoever has it choose a new password, once, for 30 minutes: hand it over in private.',
    'Whose sessions end signs in again. Where a password may be known to others, hand over a reset-link as well:',
    '  user end-sessions EMAIL, or user end-sessions --all for everybody',
    'Who is restricted reads everything and contributes nothing. They are told why, and object for six months:',
    '  user objections [list --open], user objections show NUMBER, user objections answer NUMBER --rejected --text "…"',
    'What somebody contributed is taken back but for what others confirmed or built on, and comes back for 30 days; the',
    'picture that they show of themselves goes with --hide-picture, and their roles stay:',
    '  user take-back USERNAME --from 2026-06-01 --dry-run, user undo-take-back NUMBER --why "…"',
  ],
  example: 'npm run atlas -- user promote noor@example.org --operator',
  whenStopped: 'What was not answered was not done.',
  isLong: false,
  needsDatabase: true,
  bringsReferenceData: false,
  refusalOnLiveServer: null,
  arguments: userArguments,
  readArguments(given): UserArguments {
    const [verb, called, unexpected] = given.positionals;
    const known = verbs.find((name) => name === verb);
    if (known === undefined) throw new UsageError(`Say user ${verbs.slice(0, -1).join(', user ')} or user reset-link.`);
    if (isUserDecision(known)) return readUserDecision(known, given);
    const other = userDecisionOptions.find(({ name }) => given.has(name));
    if (other !== undefined) throw new UsageError(`The option --${other.name} is not for user ${known}.`);
    if (unexpected !== undefined) throw new UsageError(`user ${known} takes one person, not "${unexpected}" as well.`);
    if (given.has('all') && known !== 'end-sessions')
      throw new UsageError(`The option --all is not for user ${known}.`);
    const roles = (['moderator', 'operator', 'provider'] as const).filter((name) => given.has(name));
    const [first = null, second] = roles;
    if (second !== undefined) throw new UsageError('Name one role at a time.');
    if (known === 'list') {
      if (called !== undefined) throw new UsageError(`user list takes no "${called}": user show looks for a person.`);
      return { verb: known, role: first };
    }
    const takesRole = known === 'promote' || known === 'demote';
    if (first !== null && !takesRole) throw new UsageError(`The option --${first} is not for user ${known}.`);
    if (given.has('all')) {
      if (called !== undefined) throw new UsageError(`Say either --all or "${called}".`);
      return { verb: 'end-all-sessions' };
    }
    if (called === undefined) throw new UsageError('Name the person by e-mail address or username.');
    if (!takesRole) return { verb: known, called };
    if (first === null || first === 'provider') throw new UsageError('Name the role with --moderator or --operator.');
    return { verb: known, called, role: first };
  },
  run: async (given, { site }) => {
    if (given.verb === 'list') return list(site, given.role);
    if (given.verb === 'end-all-sessions') return endEverybodysSessions(site);
    if (given.verb === 'undo-take-back') return runTakeBackUndo(site, given);
    if (!('called' in given)) return runAnswering(site, given);
    const person = await personCalled(site, given.called);
    switch (given.verb) {
      case 'show':
        return { report: person, text: describePerson(person, new Date()), problem: null };
      case 'reset-link':
        return resetLink(site, person);
      case 'end-sessions':
        return endPersonsSessions(site, person);
      case 'promote':
        return promote(site, person, given.role);
      case 'demote':
        return demote(site, person, given.role);
      case 'take-back':
        return runTakeBack(site, person, given);
      default:
        return runRestricting(site, person, given);
    }
  },
});

type Site = CommandContext['site'];

async function list(site: Site, only: 'provider' | 'moderator' | 'operator' | null): Promise<CommandOutcome> {
  const { people } = await listPeople(site, context, { role: only, limit: listedMax });
  return { report: people, text: describePeople(people, listedMax), problem: null };
}

async function resetLink(site: Site, person: PersonOverview): Promise<CommandOutcome> {
  const { path, expiresAt } = await createResetLink(site, context, person.id);
  const link = `${site.publicUrl}${path}`;
  const text = `${nameOfPerson(person)} can choose a new password until ${expiresAt.toISOString()}, once:\n${link}`;
  return { report: { person: person.id, link, expiresAt }, text, problem: null };
}

async function endPersonsSessions(site: Site, person: PersonOverview): Promise<CommandOutcome> {
  const ended = await endSessionsOf(site, context, person.id);
  const text =
    ended === 0
      ? `${nameOfPerson(person)} was signed in nowhere.`
      : `${sessions(ended)} of ${nameOfPerson(person)} ended.`;
  return { report: { person: person.id, ended }, text, problem: null };
}

async function endEverybodysSessions(site: Site): Promise<CommandOutcome> {
  const ended = await endAllSessions(site, context);
  return {
    report: { ended },
    text: ended === 0 ? 'Nobody was signed in.' : `${sessions(ended)} ended.`,
    problem: null,
  };
}

function sessions(count: number): string {
  return count === 1 ? '1 session' : `${formatCount(count)} sessions`;
}

async function promote(site: Site, person: PersonOverview, given: 'moderator' | 'operator'): Promise<CommandOutcome> {
  const isChanged = await setRole(site, context, { personId: person.id, role: given, isGiven: true });
  const done = `${nameOfPerson(person)} is ${isChanged ? 'now' : 'already'} ${articleOf(given)} ${given}.`;
  const asleep = person.hasStrongSignIn
    ? ''
    : ' The role sleeps until they have a passkey, or a password of at least 15 characters.';
  return { report: { person: person.id, role: given, isChanged }, text: `${done}${asleep}`, problem: null };
}

async function demote(site: Site, person: PersonOverview, taken: 'moderator' | 'operator'): Promise<CommandOutcome> {
  const isChanged = await setRole(site, context, { personId: person.id, role: taken, isGiven: false });
  const text = `${nameOfPerson(person)} ${isChanged ? 'is no longer' : 'was not'} ${articleOf(taken)} ${taken}.`;
  return { report: { person: person.id, role: taken, isChanged }, text, problem: null };
}

function articleOf(given: 'moderator' | 'operator'): string {
  return given === 'operator' ? 'an' : 'a';
}
