import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { MapIndex } from '../read-model/pins/map-index.ts';
import type { PictureQueue } from './pictures/picture-queue.ts';

/** The parts whose state is read when the metrics are asked for. */
export interface WatchedParts {
  readonly mapIndex: MapIndex;
  readonly pictureQueue: PictureQueue;
  /** Resolves to whether the disk and the database take what is written. */
  readonly canWrite: () => Promise<boolean>;
}

/** What the server counts of itself, for an operator's Prometheus. */
export interface Metrics {
  /** Counts the requests of an app by route and status, and looks at its parts when asked. */
  watch(app: FastifyInstance, parts: WatchedParts): void;
  readonly contentType: string;
  /** In Prometheus' text format. */
  text(): Promise<string>;
}

/** @see Metrics */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),
    watch: (app, parts) => {
      watchParts(registry, parts);
      watchRequests(registry, app);
    },
  };
}

function watchRequests(registry: Registry, app: FastifyInstance): void {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    // The route's pattern, never the address: addresses are endless.
    const route = request.routeOptions.url ?? 'none';
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
}

function watchParts(registry: Registry, { mapIndex, pictureQueue, canWrite }: WatchedParts): void {
  new Gauge({
    name: 'map_index_pins',
    help: 'Pins in the map index',
    registers: [registry],
    async collect() {
      if (mapIndex.isReady) this.set((await mapIndex.status()).pins);
    },
  });
  new Gauge({
    name: 'writes_ready',
    help: '1 while the disk and the database take what is written, else 0',
    registers: [registry],
    async collect() {
      this.set((await canWrite()) ? 1 : 0);
    },
  });
  new Gauge({
    name: 'pictures_waiting',
    help: 'Pictures that wait to be drawn',
    registers: [registry],
    collect() {
      this.set(pictureQueue.waiting);
    },
  });
  new Counter({
    name: 'pictures_total',
    help: 'Pictures drawn on request, refused because too many waited, and abandoned by their readers before their turn',
    labelNames: ['outcome'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [outcome, count] of Object.entries(pictureQueue.counts)) this.inc({ outcome }, count);
    },
  });
}
