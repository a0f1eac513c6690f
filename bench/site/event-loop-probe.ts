import { createHistogram } from 'node:perf_hooks';

/*
 * Loaded into a measured server: notes how late a timer of 10 ms is, each time, and tells the bench when asked. This is
 * what a request waits for before anybody looks at it.
 */
const everyMilliseconds = 10;
const lateness = createHistogram();

let dueAt = performance.now() + everyMilliseconds;
const tick = () => {
  lateness.record(Math.max(1, Math.round((performance.now() - dueAt) * 1000)));
  dueAt = performance.now() + everyMilliseconds;
  setTimeout(tick, everyMilliseconds).unref();
};
setTimeout(tick, everyMilliseconds).unref();

process.on('message', () => {
  process.send?.({
    p50: lateness.percentile(50) / 1000,
    p99: lateness.percentile(99) / 1000,
    max: lateness.max / 1000,
  });
  lateness.reset();
});
process.channel?.unref();
