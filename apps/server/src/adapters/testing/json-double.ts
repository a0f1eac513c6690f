import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** How a service that takes JSON misbehaves. */
export type JsonFault = 'none' | 'down' | 'silent' | 'serverError' | 'redirect' | 'huge';

/** A service on this machine that takes JSON by POST at one address, with a switch for faults. */
export interface JsonDouble {
  readonly url: string;
  /** What it took, in order. */
  readonly taken: Readonly<Record<string, unknown>>[];
  /** Calls that reached it, taken or not. */
  readonly calls: { count: number };
  fault: JsonFault;
  close(): Promise<void>;
}

/**
 * Starts it on a free port of the loopback address.
 * @param name what it stands for
 * @param judge the status for a body that is a JSON object; below 300 it counts as taken
 * @throws in production: nobody shall talk to a service that was made up
 */
export async function startJsonDouble(
  name: string,
  judge: (body: Readonly<Record<string, unknown>>) => number,
): Promise<JsonDouble> {
  if (process.env.NODE_ENV === 'production') throw new Error(`The double of the ${name} is for tests only.`);
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    double.calls.count += 1;
    if (double.fault !== 'none') return misbehave(double.fault, response);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const isJson = request.headers['content-type'] === 'application/json';
    if (request.method !== 'POST' || request.url !== '/take' || !isJson) return response.writeHead(404).end();
    const body: Record<string, unknown> = JSON.parse(Buffer.concat(chunks).toString('utf8'));
    const status = judge(body);
    if (status < 300) double.taken.push(body);
    return response.writeHead(status).end();
  };
  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  const double: JsonDouble = {
    url: `http://127.0.0.1:${typeof bound === 'object' && bound !== null ? bound.port : 0}/take`,
    taken: [],
    calls: { count: 0 },
    fault: 'none',
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return double;
}

function misbehave(fault: Exclude<JsonFault, 'none'>, response: ServerResponse): unknown {
  switch (fault) {
    case 'down':
      return response.socket?.destroy();
    case 'silent':
      return undefined;
    case 'serverError':
      return response.writeHead(500, { 'content-type': 'text/html' }).end('<h1>Something broke.</h1>');
    case 'redirect':
      return response.writeHead(302, { location: '/elsewhere' }).end();
    case 'huge':
      return response.writeHead(200).end('x'.repeat(3_000_000));
  }
}
