import { once } from 'node:events';
import { constants, getPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';

const program = `
  import { getPriority } from 'node:os';
  import { parentPort, workerData } from 'node:worker_threads';
  const { lowerPriority } = await import(workerData);
  lowerPriority('thread');
  lowerPriority('thread');
  parentPort.postMessage(getPriority());`;

test('a thread that gives way does so alone, once and where that can be', async () => {
  const before = getPriority();
  const file = new URL('./lower-priority.ts', import.meta.url).href;
  const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(program)}`), { workerData: file });
  const [priority]: number[] = await once(worker, 'message');
  const { PRIORITY_BELOW_NORMAL } = constants.priority;
  expect(priority).toBe(process.platform === 'linux' ? Math.max(before, PRIORITY_BELOW_NORMAL) : before);
  expect(getPriority()).toBe(before);
  await worker.terminate();
});
