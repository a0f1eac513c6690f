import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';

/** How any service may misbehave. */
export const serviceFaults = [
  'down',
  'silent',
  'serverError',
  'pageInsteadOfData',
  'otherData',
  'truncated',
  'huge',
  'redirect',
] as const;
export type ServiceFault = (typeof serviceFaults)[number];

/** One call that reached a double. */
export interface ServiceCall {
  readonly method: string;
  readonly url: URL;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  /** The fields of a form; empty for what has none. */
  readonly form: URLSearchParams;
  readonly response: ServerResponse;
}

/** A service on this machine. */
export interface RunningDouble {
  /** Its origin, for example http://127.0.0.1:40123. */
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Starts a service on a free port of the loopback address.
 * @param name what it stands for
 * @throws in production: nobody shall talk to a service that was made up
 */
export async function startServiceDouble(name: string, answer: (call: ServiceCall) => unknown): Promise<RunningDouble> {
  if (process.env.NODE_ENV === 'production') throw new Error(`The double of ${name} is for tests only.`);
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const url = new URL(request.url ?? '/', 'http://double.invalid');
    const body = Buffer.concat(chunks);
    const form = new URLSearchParams(body.toString('utf8'));
    await answer({ method: request.method ?? '', url, headers: request.headers, body, form, response });
  };
  const server = createServer((request, response) => void take(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  return {
    url: `http://127.0.0.1:${typeof bound === 'object' && bound !== null ? bound.port : 0}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Answers as a service that misbehaves. */
export function misbehave(fault: ServiceFault, response: ServerResponse): unknown {
  switch (fault) {
    case 'down':
      return response.socket?.destroy();
    case 'silent':
      return undefined;
    case 'serverError':
      return response.writeHead(500, { 'content-type': 'text/html' }).end('<h1>Something broke.</h1>');
    case 'pageInsteadOfData':
      return sendHtml(response, '<!doctype html><title>Sorry</title>');
    case 'otherData':
      return sendJson(response, 200, { data: { title: 'Something else' }, keys: 1, id: 7 });
    case 'truncated':
      return response.writeHead(200, { 'content-type': 'application/json' }).end('{"access_token":"EAA');
    case 'huge':
      return sendJson(response, 200, { padding: 'x'.repeat(3_000_000) });
    case 'redirect':
      return response.writeHead(302, { location: '/elsewhere' }).end();
  }
}

/** Answers with data. */
export function sendJson(response: ServerResponse, status: number, body: object): unknown {
  return response.writeHead(status, { 'content-type': 'application/json; charset=UTF-8' }).end(JSON.stringify(body));
}

/** Answers with a page for browsers. */
export function sendHtml(response: ServerResponse, html: string): unknown {
  return response.writeHead(200, { 'content-type': 'text/html; charset=UTF-8' }).end(html);
}
