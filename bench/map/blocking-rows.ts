import { type BenchRow, besidePeer, summarize } from '../map-index/timings.ts';
import type { MainThreadTask } from './main-thread-tasks.ts';

/** A task from here on is a long one: whoever presses or drags notices it. */
const longMilliseconds = 50;
/** Shorter ones are the browser's own breath, and a thousand to each that does something. */
const countedFromMilliseconds = 1;

/**
 * Two rows on what held up a main thread: by what it computed by itself, which hardly depends on what else a machine
 * does, and by the clock, which counts what it waited for too. Each says how many tasks were over 50 ms, and by how much
 * in all; its times are those of the tasks of 1 ms and more.
 */
export function blockingRows(
  what: string,
  size: number,
  ours: readonly MainThreadTask[],
  peer: readonly MainThreadTask[],
): BenchRow[] {
  const row = (how: string, timeOf: (task: MainThreadTask) => number) => {
    const [times, peerTimes] = [ours.map(timeOf), peer.map(timeOf)];
    const counts = `${blockedBy(times)}; without pins ${blockedBy(peerTimes)}`;
    return besidePeer(
      summarize(`${what}, ${how}: ${counts}`, size, counted(times)),
      'without pins',
      counted(peerTimes),
    );
  };
  return [
    row('tasks by what they compute', ({ computedMilliseconds }) => computedMilliseconds),
    row('by the clock', ({ milliseconds }) => milliseconds),
  ];
}

function blockedBy(times: readonly number[]): string {
  const long = times.filter((time) => time > longMilliseconds);
  const blocked = long.reduce((sum, time) => sum + time - longMilliseconds, 0);
  return `${long.length} over ${longMilliseconds} ms, ${Math.round(blocked)} ms blocked`;
}

function counted(times: readonly number[]): number[] {
  return times.filter((time) => time >= countedFromMilliseconds);
}
