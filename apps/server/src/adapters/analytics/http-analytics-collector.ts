import type { FastifyBaseLogger } from 'fastify';
import type { OutgoingClient } from '../outgoing-client.ts';
import type { AnalyticsCollector } from './analytics-collector.ts';

export interface HttpAnalyticsOptions {
  readonly url: string;
  readonly client: OutgoingClient;
  readonly log: FastifyBaseLogger;
}

/** While so many calls wait for the collector, further events are dropped: it is slow or dead. */
const callsMax = 8;

/** A collector that is called by HTTP: `POST ANALYTICS_URL` with `{"events", "language", "day"}`; its answer is not read. */
export function httpAnalyticsCollector({ url, client, log }: HttpAnalyticsOptions): AnalyticsCollector {
  const target = new URL(url);
  let calls = 0;
  let isFailing = false;
  const send = async (body: object) => {
    calls += 1;
    try {
      await client.postJson(target, body);
      isFailing = false;
    } catch (error) {
      // Said once, not for every click.
      if (!isFailing) log.warn({ err: error }, 'The analytics collector does not accept events; they are dropped.');
      isFailing = true;
    } finally {
      calls -= 1;
    }
  };
  return {
    collect: ({ events, language, day }) => {
      if (calls < callsMax) void send({ events, language, day });
    },
  };
}
