import { z } from 'zod';

/*
 * How the command line talks to a running server: the client sends one line of JSON, a request, and gets one answer a
 * line until an outcome or an error, which is the last. A client that ends its side wants the command stopped.
 */

/** The one line that a client sends. */
export const controlRequest = z.strictObject({
  command: z.string().max(100),
  arguments: z.unknown(),
  /** The client's version: another program's arguments and reports may mean something else. */
  version: z.string().max(100),
});
export type ControlRequest = z.infer<typeof controlRequest>;

/** Longer requests are not read. */
export const requestMaxLength = 1_000_000;

const commandProgress = z.strictObject({
  phase: z.string(),
  done: z.number(),
  total: z.number().nullable(),
  unit: z.string().nullable(),
});

/** A line of a server. */
export const controlAnswer = z.union([
  z.strictObject({ progress: commandProgress }),
  /** A piece of the command's output. */
  z.strictObject({ output: z.string() }),
  z.strictObject({
    outcome: z.strictObject({ report: z.unknown(), text: z.string(), problem: z.string().nullable() }),
  }),
  z.strictObject({ error: z.strictObject({ name: z.string(), message: z.string(), exitCode: z.number() }) }),
]);
export type ControlAnswer = z.infer<typeof controlAnswer>;
