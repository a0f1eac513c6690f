import { z } from 'zod';
import { readTextOption } from '../../command-line/decision-options.ts';
import type { GivenOptions } from '../../command-line/given-options.ts';
import { UsageError } from '../../command-line/usage-error.ts';

/** What an operator does with one objection. */
export const objectionDecisions = [
  z.strictObject({ verb: z.literal('showObjection'), id: z.int() }),
  z.strictObject({
    verb: z.literal('answerObjection'),
    id: z.int(),
    outcome: z.enum(['upheld', 'rejected']),
    text: z.string(),
  }),
] as const;

export type ObjectionDecision = z.output<(typeof objectionDecisions)[number]>;

const outcomes = { uphold: 'upheld', reject: 'rejected' } as const;

/**
 * What `atlas moderation` does with an objection, which it names as `objection-7`.
 * @returns null where something else is named
 * @throws {UsageError} for what is not done with objections
 */
export function readObjectionDecision(verb: string, named: string, given: GivenOptions): ObjectionDecision | null {
  const [, number] = /^#?objection-([1-9]\d{0,14})$/.exec(named) ?? [];
  if (number === undefined) return null;
  const id = Number(number);
  if (verb === 'show') return { verb: 'showObjection', id };
  if (verb !== 'uphold' && verb !== 'reject')
    throw new UsageError(`An objection is answered by moderation uphold or moderation reject; ${verb} is for things.`);
  return { verb: 'answerObjection', id, outcome: outcomes[verb], text: readAnswer(given) };
}

/** The answer to an objection. @throws {UsageError} where there is none */
export function readAnswer(given: GivenOptions): string {
  return readTextOption(given, 'text', 'Say what the answer is, for the person to read');
}
