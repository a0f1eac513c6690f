/** How often the tests of a promise kill a process: PROMISE_KILLS, or 5. The bench asks for more. */
export const promiseKills = positiveInteger('PROMISE_KILLS', 5);

/** The same for what takes seconds from one kill to the next: PROMISE_LONG_KILLS, or 3; the full run asks for more. */
export const promiseLongKills = positiveInteger('PROMISE_LONG_KILLS', 3);

/** How many writes lie between two kills at most: PROMISE_WRITES, or 1,000. */
export const promiseWrites = positiveInteger('PROMISE_WRITES', 1_000);

function positiveInteger(variable: string, otherwise: number): number {
  const value = Number(process.env[variable] ?? otherwise);
  if (!Number.isSafeInteger(value) || value < 1) throw new Error(`${variable} must be a number from 1.`);
  return value;
}
