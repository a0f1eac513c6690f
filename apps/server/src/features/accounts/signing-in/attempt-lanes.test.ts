import { expect, test } from 'vitest';
import { ApiError } from '../../../domain/errors/api-error.ts';
import { type AttemptLanesOptions, createAttemptLanes, delayAfter, longestWait } from './attempt-lanes.ts';

test('the delay grows with every failure, up to eight seconds', () => {
  expect([0, 4, 5, 6, 7, 8, 9, 10, 1_000].map(delayAfter)).toEqual([
    0, 0, 500, 1_000, 2_000, 4_000, 8_000, 8_000, 8_000,
  ]);
});

test('nobody is let into a line in which they may wait longer than sixteen seconds', () => {
  expect([0, 4, 5, 9, 10].map((ahead) => longestWait(0, ahead))).toEqual([0, 0, 500, 15_500, 23_500]);
  expect([0, 1, 2].map((ahead) => longestWait(100, ahead))).toEqual([8_000, 16_000, 24_000]);
});

const statusOfError = (error: unknown) => (error instanceof ApiError ? error.status : error);
const statusOf = (work: Promise<unknown>) => work.then(() => 200, statusOfError);
const lanesWith = (options: Partial<AttemptLanesOptions>) =>
  createAttemptLanes({
    failuresOf: async () => 0,
    countFailure: async () => undefined,
    isFailure: (error) => statusOfError(error) === 401,
    wait: async () => undefined,
    ...options,
  });
const gate = () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { opened: promise, open: resolve };
};

test('attempts of a lane run one after another, those of another lane beside them', async () => {
  const lanes = lanesWith({});
  const running: string[] = [];
  const first = gate();
  const run = (lane: string, name: string, until: Promise<void> = Promise.resolve()) =>
    lanes.run(lane, async () => {
      running.push(name);
      await until;
      return name;
    });
  const all = [run('a', 'a1', first.opened), run('a', 'a2'), run('b', 'b1')];
  expect(await all[2]).toBe('b1');
  expect(running).toEqual(['a1', 'b1']);
  first.open();
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'b1']);
  expect(running).toEqual(['a1', 'b1', 'a2']);
});

test('an attempt goes by the failures of those before it, and one that breaks holds up nobody', async () => {
  let counted = 5;
  const waits: number[] = [];
  const lanes = lanesWith({
    failuresOf: async () => counted,
    countFailure: async () => {
      counted += 1;
    },
    wait: async (milliseconds) => void waits.push(milliseconds),
  });
  const fail = () => lanes.run('a', () => Promise.reject(new ApiError('401.AUTH_SERVICE.100')));
  expect(await Promise.all([fail(), fail(), fail()].map(statusOf))).toEqual([401, 401, 401]);
  expect(waits).toEqual([500, 1_000, 2_000]);
  // What fails for another reason is not counted.
  expect(await statusOf(lanes.run('a', () => Promise.reject(new ApiError('503.AUTH_SERVICE.100'))))).toBe(503);
  expect(await lanes.run('a', async () => 'done')).toBe('done');
  expect(waits).toEqual([500, 1_000, 2_000, 4_000, 4_000]);
});

test('what was read of failures before others failed lets nobody pass without a delay', async () => {
  const [slow, waits]: [ReturnType<typeof gate>, number[]] = [gate(), []];
  let reads = 0;
  const lanes = lanesWith({
    // The second one reads before the first one has failed, and hears of it afterwards.
    failuresOf: async () => {
      reads += 1;
      if (reads === 2) await slow.opened;
      return 4;
    },
    wait: async (milliseconds) => void waits.push(milliseconds),
  });
  const first = lanes.run('a', () => Promise.reject(new ApiError('401.AUTH_SERVICE.100')));
  const second = lanes.run('a', async () => 'done');
  expect(await statusOf(first)).toBe(401);
  expect(waits).toEqual([]);
  slow.open();
  expect(await second).toBe('done');
  expect(waits).toEqual([500]);
});

test('five hundred attempts wait in all lanes together; those that need not wait are not refused', async () => {
  const all = gate();
  const lanes = lanesWith({
    failuresOf: async (lane) => (lane.startsWith('new') ? 0 : 5),
    wait: () => all.opened,
  });
  const waiting = Array.from({ length: 500 }, (_, lane) => lanes.run(`attacked ${lane}`, async () => undefined));
  expect(await statusOf(lanes.run('attacked too', async () => undefined))).toBe(503);
  expect(await statusOf(lanes.run('new', async () => undefined))).toBe(200);
  all.open();
  await Promise.all(waiting);
  expect(await statusOf(lanes.run('attacked too', async () => undefined))).toBe(200);
});

test('a failing store of failures holds up nobody who comes after it', async () => {
  let isDown = true;
  const failuresOf = async () => {
    if (isDown) throw new Error('down');
    return 0;
  };
  const lanes = lanesWith({ failuresOf });
  await expect(lanes.run('a', async () => undefined)).rejects.toThrow('down');
  isDown = false;
  expect(await lanes.run('a', async () => 'done')).toBe('done');
});
