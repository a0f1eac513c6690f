import { z } from 'zod';
import { readGroundOption, readTextOption } from '../../command-line/decision-options.ts';
import type { GivenOptions } from '../../command-line/given-options.ts';
import type { Option } from '../../command-line/option.ts';
import { UsageError } from '../../command-line/usage-error.ts';
import { objectionDecisions, readAnswer } from './read-objection-decision.ts';
import { dayOf, readTakeBack, readTakeBackUndo, takeBackDecisions } from './read-take-back.ts';

/** What the operator decides about people and their objections, as `atlas user` takes it. */
export const userDecisions = [
  z.strictObject({
    verb: z.literal('restrict'),
    called: z.string(),
    ground: z.union([z.strictObject({ rule: z.int() }), z.strictObject({ law: z.string() })]),
    facts: z.string(),
    /** ISO 8601; null: until it is taken back. */
    until: z.iso.datetime().nullable(),
  }),
  z.strictObject({ verb: z.literal('release'), called: z.string(), reason: z.string() }),
  z.strictObject({ verb: z.literal('listObjections'), isOpen: z.boolean() }),
  ...objectionDecisions,
  ...takeBackDecisions,
] as const;

export type UserDecision = z.output<(typeof userDecisions)[number]>;

export const userDecisionVerbs = ['restrict', 'release', 'take-back', 'undo-take-back', 'objections'] as const;
type Verb = (typeof userDecisionVerbs)[number];

/** Whether a verb of `atlas user` is one of these. */
export function isUserDecision(verb: string): verb is Verb {
  return userDecisionVerbs.some((name) => name === verb);
}

export const userDecisionOptions: readonly Option[] = [
  { name: 'rule', value: 'NUMBER', description: 'To restrict or take back: the number of the rule that was broken' },
  { name: 'law', value: 'TEXT', description: 'To restrict or take back, in place of a rule: the law that was broken' },
  { name: 'facts', value: 'TEXT', description: 'To restrict or take back: what happened, for the person to read' },
  { name: 'from', value: 'DATE', description: 'To take back: YYYY-MM-DD, what was contributed since then (UTC)' },
  {
    name: 'until',
    value: 'DATE',
    description: 'YYYY-MM-DD, from whose beginning (UTC) they are free, or what was contributed is not taken back',
  },
  { name: 'dry-run', value: null, description: 'To take back: say what would go, and change nothing' },
  { name: 'hide-picture', value: null, description: 'To take back: hide the picture they show of themselves, too' },
  { name: 'why', value: 'TEXT', description: 'To release, or to undo a take-back: why, for the person to read' },
  { name: 'open', value: null, description: 'List only objections that wait for an answer' },
  { name: 'upheld', value: null, description: 'To answer: the objection is right, and the decision is taken back' },
  { name: 'rejected', value: null, description: 'To answer: the decision stays' },
  { name: 'text', value: 'TEXT', description: 'To answer: the answer, for the person to read' },
];

const optionsOf = {
  restrict: ['rule', 'law', 'facts', 'until'],
  release: ['why'],
  'take-back': ['rule', 'law', 'facts', 'from', 'until', 'dry-run', 'hide-picture'],
  'undo-take-back': ['why'],
  'objections list': ['open'],
  'objections show': [],
  'objections answer': ['upheld', 'rejected', 'text'],
} as const;

/** What follows the verb on the command line. @throws {UsageError} for what makes no sense */
export function readUserDecision(verb: Verb, given: GivenOptions): UserDecision {
  const [, ...words] = given.positionals;
  return verb === 'objections' ? readObjections(words, given) : readAboutPerson(verb, words, given);
}

function readAboutPerson(
  verb: Exclude<Verb, 'objections'>,
  words: readonly string[],
  given: GivenOptions,
): UserDecision {
  const [called, unexpected] = words;
  refuseOtherOptions(verb, given);
  const isUndo = verb === 'undo-take-back';
  if (called === undefined)
    throw new UsageError(
      isUndo
        ? 'Name the decision by its number, which user take-back said.'
        : 'Name the person by e-mail address or username.',
    );
  if (unexpected !== undefined)
    throw new UsageError(
      `user ${verb} takes one ${isUndo ? 'number' : 'person'}, not "${unexpected}" as well: put texts into quotes.`,
    );
  if (isUndo) return readTakeBackUndo(called, given);
  if (verb === 'take-back') return readTakeBack(called, given);
  if (verb === 'release')
    return { verb, called, reason: readTextOption(given, 'why', 'Say why, for the person to read') };
  const facts = readTextOption(given, 'facts', 'Say what happened, for the person to read');
  return { verb, called, ground: readGroundOption(given), facts, until: dayOf(given, 'until') };
}

function readObjections(words: readonly string[], given: GivenOptions): UserDecision {
  const [what = 'list', number, unexpected] = words;
  if (what !== 'list' && what !== 'show' && what !== 'answer')
    throw new UsageError('Say user objections, user objections show NUMBER or user objections answer NUMBER.');
  refuseOtherOptions(`objections ${what}`, given);
  const extra = what === 'list' ? number : unexpected;
  if (extra !== undefined) throw new UsageError(`user objections ${what} takes no "${extra}": put texts into quotes.`);
  if (what === 'list') return { verb: 'listObjections', isOpen: given.has('open') };
  if (number === undefined || !/^#?[1-9]\d{0,14}$/.test(number))
    throw new UsageError('Name the objection by its number, which user objections lists.');
  const id = Number(number.replace('#', ''));
  if (what === 'show') return { verb: 'showObjection', id };
  if (given.has('upheld') === given.has('rejected')) throw new UsageError('Say either --upheld or --rejected.');
  const outcome = given.has('upheld') ? 'upheld' : 'rejected';
  return { verb: 'answerObjection', id, outcome, text: readAnswer(given) };
}

function refuseOtherOptions(words: keyof typeof optionsOf, given: GivenOptions): void {
  const known: readonly string[] = optionsOf[words];
  const names = [...userDecisionOptions.map(({ name }) => name), 'moderator', 'operator', 'provider', 'all'];
  const other = names.find((name) => given.has(name) && !known.includes(name));
  if (other !== undefined) throw new UsageError(`The option --${other} is not for user ${words}.`);
}
