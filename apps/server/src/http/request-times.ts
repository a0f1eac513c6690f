import type { FastifyInstance } from 'fastify';

/** How long one route took of late. */
export interface RouteTimes {
  readonly method: string;
  /** The route's pattern, never an address. */
  readonly route: string;
  /** How many of its requests are known: the latest, up to 256. */
  readonly count: number;
  /** 19 of 20 took no longer. */
  readonly p95Milliseconds: number;
  readonly longestMilliseconds: number;
}

/** What this process knows of how long its requests took. */
export interface RequestTimes {
  /** Notes the time of every request of an app. */
  watch(app: FastifyInstance): void;
  note(method: string, route: string, milliseconds: number): void;
  /** The routes that took longest in the last hour, by their p95, the slowest first. */
  slowest(limit: number): readonly RouteTimes[];
}

const keptPerRoute = 256;
const keptMilliseconds = 60 * 60_000;
const share = 0.95;

/** The latest requests of one route, in a ring. */
interface Ring {
  readonly method: string;
  readonly route: string;
  readonly milliseconds: Float64Array;
  /** When each ended, in milliseconds of the process's clock. */
  readonly endedAt: Float64Array;
  written: number;
}

/**
 * Keeps how long the latest requests of each route took: 4 KB a route, whatever comes.
 * @param now the process's clock, in milliseconds
 */
export function createRequestTimes(now: () => number = () => performance.now()): RequestTimes {
  const rings = new Map<string, Ring>();
  const note: RequestTimes['note'] = (method, route, milliseconds) => {
    const key = `${method} ${route}`;
    let ring = rings.get(key);
    if (ring === undefined) {
      const empty = () => new Float64Array(keptPerRoute);
      ring = { method, route, milliseconds: empty(), endedAt: empty(), written: 0 };
      rings.set(key, ring);
    }
    const position = ring.written % keptPerRoute;
    ring.milliseconds[position] = milliseconds;
    ring.endedAt[position] = now();
    ring.written += 1;
  };
  return {
    note,
    watch: (app) =>
      app.addHook('onResponse', async (request, reply) => {
        const route = request.routeOptions.url;
        if (route !== undefined) note(request.method, route, reply.elapsedTime);
      }),
    slowest: (limit) =>
      [...rings.values()]
        .flatMap((ring) => timesOf(ring, now() - keptMilliseconds))
        .sort((a, b) => b.p95Milliseconds - a.p95Milliseconds || a.route.localeCompare(b.route))
        .slice(0, limit),
  };
}

function timesOf({ method, route, milliseconds, endedAt, written }: Ring, since: number): RouteTimes[] {
  const known = milliseconds
    .subarray(0, Math.min(written, keptPerRoute))
    .filter((_, position) => (endedAt[position] ?? 0) >= since)
    .sort();
  const longest = known.at(-1);
  if (longest === undefined) return [];
  const p95Milliseconds = known[Math.ceil(share * known.length) - 1] ?? longest;
  return [{ method, route, count: known.length, p95Milliseconds, longestMilliseconds: longest }];
}
