import { monitorEventLoopDelay } from 'node:perf_hooks';

export interface TimedAnswer {
  readonly path: string;
  readonly status: number;
  /** The seconds of Retry-After; NaN without it. */
  readonly retryAfterSeconds: number;
  readonly text: string;
  /** From the call to the last byte, less the longest time for which this process itself was held up meanwhile. */
  readonly milliseconds: number;
}

const resolutionMilliseconds = 10;
let requests = 0;

/**
 * Asks for all paths at once. Every request comes from an address of its own, so that no rate limit stands in the way:
 * the server is to trust 127.0.0.1 as a proxy.
 */
export async function askAtOnce(address: string, paths: readonly string[]): Promise<TimedAnswer[]> {
  const heldUp = monitorEventLoopDelay({ resolution: resolutionMilliseconds });
  heldUp.enable();
  const answers = await Promise.all(paths.map((path) => ask(address, path)));
  heldUp.disable();
  const heldUpMilliseconds = Math.max(0, heldUp.max / 1e6 - resolutionMilliseconds);
  return answers.map((answer) => ({ ...answer, milliseconds: answer.milliseconds - heldUpMilliseconds }));
}

async function ask(address: string, path: string): Promise<TimedAnswer> {
  requests += 1;
  const forwardedFor = `10.${(requests >> 16) & 255}.${(requests >> 8) & 255}.${requests & 255}`;
  const startedAt = performance.now();
  const response = await fetch(address + path, { headers: { 'x-forwarded-for': forwardedFor } });
  const text = await response.text();
  return {
    path,
    status: response.status,
    retryAfterSeconds: Number(response.headers.get('retry-after') ?? Number.NaN),
    text,
    milliseconds: performance.now() - startedAt,
  };
}
