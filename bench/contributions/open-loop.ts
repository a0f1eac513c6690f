import { setTimeout as wait } from 'node:timers/promises';
import { CityPins } from '../map-index/city-pins.ts';

export interface OpenLoop {
  /** How many arrive a second, on average and as people do: each without knowing of the others. */
  readonly perSecond: number;
  readonly seconds: number;
  /** The same seed lets them arrive at the same moments. */
  readonly seed: number;
  /** What the one with this number does, from 0. */
  act(number: number): Promise<void>;
}

/**
 * Lets visitors arrive by the clock, whether those before them were answered or not, and waits for all of them.
 * @returns how long each took, in milliseconds from the moment at which they were to arrive: a client that comes late
 *   with its request hides nothing
 */
export async function runOpenLoop({ perSecond, seconds, seed, act }: OpenLoop): Promise<number[]> {
  const random = new CityPins(seed);
  const startedAt = performance.now();
  const all: Promise<number>[] = [];
  let plannedAt = startedAt;
  for (;;) {
    plannedAt += (-Math.log(1 - random.random()) * 1_000) / perSecond;
    if (plannedAt >= startedAt + seconds * 1_000) break;
    const early = plannedAt - performance.now();
    if (early > 0) await wait(early);
    const one = finishedAfter(act(all.length), plannedAt);
    // Heard of below, when all have come.
    one.catch(() => undefined);
    all.push(one);
  }
  return Promise.all(all);
}

async function finishedAfter(work: Promise<void>, plannedAt: number): Promise<number> {
  await work;
  return performance.now() - plannedAt;
}
