import { z } from 'zod';
import { readGroundOption, readTextOption } from '../command-line/decision-options.ts';
import type { GivenOptions } from '../command-line/given-options.ts';
import type { Option } from '../command-line/option.ts';
import { UsageError } from '../command-line/usage-error.ts';

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
  z.strictObject({ verb: z.literal('showObjection'), id: z.int() }),
  z.strictObject({
    verb: z.literal('answerObjection'),
    id: z.int(),
    outcome: z.enum(['upheld', 'rejected']),
    text: z.string(),
  }),
] as const;

export type UserDecision = z.output<(typeof userDecisions)[number]>;

export const userDecisionVerbs = ['restrict', 'release', 'objections'] as const;
type Verb = (typeof userDecisionVerbs)[number];

/** Whether a verb of `atlas user` is one of these. */
export function isUserDecision(verb: string): verb is Verb {
  return userDecisionVerbs.some((name) => name === verb);
}

export const userDecisionOptions: readonly Option[] = [
  { name: 'rule', value: 'NUMBER', description: 'To restrict: the rule that was broken, 1 to 8' },
  { name: 'law', value: 'TEXT', description: 'To restrict, in place of a rule: the law that was broken' },
  { name: 'facts', value: 'TEXT', description: 'To restrict: what happened, for the person to read' },
  { name: 'until', value: 'DATE', description: 'To restrict: YYYY-MM-DD, from whose beginning (UTC) they are free' },
  { name: 'why', value: 'TEXT', description: 'To release: why, for the person to read' },
  { name: 'open', value: null, description: 'List only objections that wait for an answer' },
  { name: 'upheld', value: null, description: 'To answer: the objection is right, and the decision is taken back' },
  { name: 'rejected', value: null, description: 'To answer: the decision stays' },
  { name: 'text', value: 'TEXT', description: 'To answer: the answer, for the person to read' },
];

const optionsOf = {
  restrict: ['rule', 'law', 'facts', 'until'],
  release: ['why'],
  'objections list': ['open'],
  'objections show': [],
  'objections answer': ['upheld', 'rejected', 'text'],
} as const;

/** What follows the verb on the command line. @throws {UsageError} for what makes no sense */
export function readUserDecision(verb: Verb, given: GivenOptions): UserDecision {
  const [, ...words] = given.positionals;
  return verb === 'objections' ? readObjections(words, given) : readRestriction(verb, words, given);
}

function readRestriction(verb: 'restrict' | 'release', words: readonly string[], given: GivenOptions): UserDecision {
  const [called, unexpected] = words;
  refuseOtherOptions(verb, given);
  if (called === undefined) throw new UsageError('Name the person by e-mail address or username.');
  if (unexpected !== undefined)
    throw new UsageError(`user ${verb} takes one person, not "${unexpected}" as well: put texts into quotes.`);
  if (verb === 'release')
    return { verb, called, reason: readTextOption(given, 'why', 'Say why, for the person to read') };
  const facts = readTextOption(given, 'facts', 'Say what happened, for the person to read');
  return { verb, called, ground: readGroundOption(given), facts, until: untilOf(given) };
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
  const text = readTextOption(given, 'text', 'Say what the answer is, for the person to read');
  return { verb: 'answerObjection', id, outcome: given.has('upheld') ? 'upheld' : 'rejected', text };
}

function refuseOtherOptions(words: keyof typeof optionsOf, given: GivenOptions): void {
  const known: readonly string[] = optionsOf[words];
  const names = [...userDecisionOptions.map(({ name }) => name), 'moderator', 'operator', 'provider', 'all'];
  const other = names.find((name) => given.has(name) && !known.includes(name));
  if (other !== undefined) throw new UsageError(`The option --${other} is not for user ${words}.`);
}

function untilOf(given: GivenOptions): string | null {
  const day = given.text('until');
  if (day === undefined) return null;
  if (!z.iso.date().safeParse(day).success) throw new UsageError(`--until takes a day as YYYY-MM-DD, not "${day}".`);
  return `${day}T00:00:00.000Z`;
}
