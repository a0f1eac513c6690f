import { z } from 'zod';
import { readGroundOption, readTextOption } from '../../command-line/decision-options.ts';
import type { GivenOptions } from '../../command-line/given-options.ts';
import { readNumber } from '../../command-line/read-id.ts';
import { UsageError } from '../../command-line/usage-error.ts';

/** How the operator takes back what somebody contributed, as `atlas user` takes it. */
export const takeBackDecisions = [
  z.strictObject({
    verb: z.literal('take-back'),
    called: z.string(),
    from: z.iso.datetime(),
    /** null: until now. */
    until: z.iso.datetime().nullable(),
    /** null: it is only told what would be taken back. */
    decision: z
      .strictObject({
        ground: z.union([z.strictObject({ rule: z.int() }), z.strictObject({ law: z.string() })]),
        facts: z.string(),
        hidesPicture: z.boolean(),
      })
      .nullable(),
  }),
  z.strictObject({ verb: z.literal('undo-take-back'), id: z.int(), reason: z.string() }),
] as const;

export type TakeBackDecision = z.output<(typeof takeBackDecisions)[number]>;

/** What follows `user take-back` on the command line. @throws {UsageError} for what makes no sense */
export function readTakeBack(called: string, given: GivenOptions): TakeBackDecision {
  const from = dayOf(given, 'from');
  if (from === null) throw new UsageError('Say since when, as --from YYYY-MM-DD (UTC).');
  const until = dayOf(given, 'until');
  if (given.has('dry-run')) return { verb: 'take-back', called, from, until, decision: null };
  const facts = readTextOption(given, 'facts', 'Say what happened, for the person to read');
  return {
    verb: 'take-back',
    called,
    from,
    until,
    decision: { ground: readGroundOption(given), facts, hidesPicture: given.has('hide-picture') },
  };
}

/** What follows `user undo-take-back` on the command line. @throws {UsageError} for what makes no sense */
export function readTakeBackUndo(number: string, given: GivenOptions): TakeBackDecision {
  const id = readNumber(number, 'A decision is named by its number, which user take-back said');
  const reason = readTextOption(given, 'why', 'Say why, for the person to read');
  return { verb: 'undo-take-back', id, reason };
}

/** The beginning of a day, UTC. */
export function dayOf(given: GivenOptions, option: 'from' | 'until'): string | null {
  const day = given.text(option);
  if (day === undefined) return null;
  if (!z.iso.date().safeParse(day).success)
    throw new UsageError(`--${option} takes a day as YYYY-MM-DD, not "${day}".`);
  return `${day}T00:00:00.000Z`;
}
