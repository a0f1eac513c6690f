import { z } from 'zod';
import { readTextOption } from '../command-line/decision-options.ts';
import type { GivenOptions } from '../command-line/given-options.ts';
import { readNumber } from '../command-line/read-id.ts';
import { UsageError } from '../command-line/usage-error.ts';

/** What `atlas provider claims` is asked for. */
export const claimArguments = [
  z.strictObject({ verb: z.literal('listClaims'), isOpen: z.boolean() }),
  z.strictObject({ verb: z.literal('showClaim'), id: z.int() }),
  z.strictObject({ verb: z.literal('approveClaim'), id: z.int() }),
  z.strictObject({ verb: z.literal('refuseClaim'), id: z.int(), reason: z.string() }),
] as const;
export type ClaimArguments = z.output<(typeof claimArguments)[number]>;

const verbs = ['list', 'show', 'approve', 'refuse'] as const;
/** The verb that each option is for. */
const verbOfOption = { all: 'list', why: 'refuse' } as const;

/** Reads what follows `provider claims`. @throws {UsageError} */
export function readClaimArguments(words: readonly string[], given: GivenOptions): ClaimArguments {
  const [named = 'list', number, unexpected] = words;
  const verb = verbs.find((name) => name === named);
  if (verb === undefined)
    throw new UsageError('Say provider claims list, or provider claims show, approve or refuse NUMBER.');
  const foreign = ['place', 'partner'].find((option) => given.has(option));
  if (foreign !== undefined) throw new UsageError(`The option --${foreign} is not for provider claims ${verb}.`);
  for (const [option, owner] of Object.entries(verbOfOption))
    if (given.has(option) && owner !== verb)
      throw new UsageError(`The option --${option} is not for provider claims ${verb}.`);
  const extra = verb === 'list' ? number : unexpected;
  if (extra !== undefined) throw new UsageError(`provider claims ${verb} takes no "${extra}": put texts into quotes.`);
  if (verb === 'list') return { verb: 'listClaims', isOpen: !given.has('all') };
  if (number === undefined) throw new UsageError('Name the claim by its number, which provider claims list shows.');
  const id = readNumber(number, 'A claim is named by its number');
  if (verb === 'show') return { verb: 'showClaim', id };
  if (verb === 'approve') return { verb: 'approveClaim', id };
  return { verb: 'refuseClaim', id, reason: readTextOption(given, 'why', 'Say why, for whoever made it to read') };
}
