import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { Metrics } from './metrics.ts';

export interface MetricsListener {
  readonly port: number;
  close(): Promise<void>;
}

/**
 * Serves `/metrics` on an address of its own: what it says is for the operator, and the address at which people reach
 * the site does not know it.
 * @throws where the address cannot be listened on
 */
export async function listenForMetrics(
  metrics: Metrics,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<MetricsListener> {
  const server = createServer((request, response) => {
    void answer(metrics, request.method ?? '', request.url ?? '', response);
  });
  server.listen({ host, port });
  await once(server, 'listening');
  const bound = server.address();
  return {
    port: typeof bound === 'object' && bound !== null ? bound.port : port,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

async function answer(metrics: Metrics, method: string, url: string, response: ServerResponse): Promise<void> {
  if ((method !== 'GET' && method !== 'HEAD') || url.split('?')[0] !== '/metrics') {
    response.writeHead(404).end();
    return;
  }
  try {
    const text = await metrics.text();
    response.writeHead(200, { 'content-type': metrics.contentType, 'cache-control': 'no-store' }).end(text);
  } catch {
    // A part that cannot be looked at, such as an index whose worker is being started again.
    response.writeHead(503, { 'retry-after': '5' }).end();
  }
}
