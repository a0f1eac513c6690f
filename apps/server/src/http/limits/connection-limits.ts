import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** How many connections there may be, and for how many milliseconds each may take for what it does. */
export interface ConnectionLimits {
  /** How long a body may take to arrive whole, counted from its headers. */
  readonly bodyMilliseconds: number;
  /** How long a body with photos, or with a piece of a file, may take to arrive whole, counted from its headers. */
  readonly uploadMilliseconds: number;
  /** How long headers may take to arrive, counted from their first byte, or from when the connection was opened. */
  readonly headersMilliseconds: number;
  /** How long a connection may stand open between two requests. */
  readonly keepAliveMilliseconds: number;
  /** How often connections are looked at whose headers or requests do not come to their end. */
  readonly checkEveryMilliseconds: number;
  /** How long a caller that goes on to send a body is given to read its refusal. */
  readonly lingerMilliseconds: number;
  readonly connectionsMax: number;
}

export const connectionLimits: ConnectionLimits = {
  // 100 KB of JSON take a slow mobile line of 50 kbit/s some 16 seconds.
  bodyMilliseconds: 30_000,
  // Ten photos of 1 MB, as pages send them, take a line of 700 kbit/s as long.
  uploadMilliseconds: 120_000,
  // Headers are one or two packets.
  headersMilliseconds: 15_000,
  // Longer than proxies keep a connection (60 seconds, mostly): else the server closes one on which they begin to ask.
  keepAliveMilliseconds: 72_000,
  checkEveryMilliseconds: 5_000,
  lingerMilliseconds: 1_000,
  // Each takes a file descriptor and some 20 KB; systems give a process a few thousand descriptors or more.
  connectionsMax: 4_000,
};

/** The limits that Node's server keeps by itself, as options of Fastify; `http` are those of Node's own server. */
export function serverLimits(limits: ConnectionLimits) {
  return {
    keepAliveTimeout: limits.keepAliveMilliseconds,
    // Other bodies have less: see limitConnections.
    requestTimeout: limits.uploadMilliseconds,
    http: {
      headersTimeout: limits.headersMilliseconds,
      connectionsCheckingInterval: limits.checkEveryMilliseconds,
    },
  };
}

/**
 * Bounds how many connections there are and how long bodies take, and closes connections on which a body still comes
 * when its request was answered. Call it first of all that adds hooks: some of them refuse a request.
 */
export function limitConnections(app: FastifyInstance, limits: ConnectionLimits): void {
  app.server.maxConnections = limits.connectionsMax;
  app.addHook('onRequest', async ({ raw }, reply) => {
    if (hasArrived(raw)) return;
    const isUpload = /^(?:multipart\/|image\/|application\/octet-stream)/i.test(raw.headers['content-type'] ?? '');
    const timer = setTimeout(
      () => app.server.emit('clientError', new BodyTimeoutError(), raw.socket),
      isUpload ? limits.uploadMilliseconds : limits.bodyMilliseconds,
    );
    const clear = () => clearTimeout(timer);
    raw.once('end', clear).once('close', clear);
    // Whoever was answered before is not waited for: see closeWhereBodyComes.
    reply.raw.once('finish', clear);
  });
  app.addHook('onSend', (request, reply) => closeWhereBodyComes(request, reply, limits));
}

/** Has the connection closed after an answer where the body of its request still comes. Call it before the answer. */
export async function closeWhereBodyComes(
  { raw }: FastifyRequest,
  reply: FastifyReply,
  { lingerMilliseconds }: Pick<ConnectionLimits, 'lingerMilliseconds'>,
): Promise<void> {
  if (hasArrived(raw)) return;
  // A short body has come with its headers, and is read in this turn of the event loop.
  await new Promise((resolve) => setImmediate(resolve));
  if (hasArrived(raw)) return;
  reply.header('connection', 'close');
  closeAfterReading(raw.socket, lingerMilliseconds);
}

/** Whether nothing of the request is still to come. */
function hasArrived({ complete, headers }: IncomingMessage): boolean {
  return complete || (headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0);
}

class BodyTimeoutError extends Error {
  override readonly name = 'BodyTimeoutError';
  /** As Node says it of a request that takes too long. */
  readonly code = 'ERR_HTTP_REQUEST_TIMEOUT';
}

/**
 * Has Node, when it closes a connection after an answer, go on reading for a while: closed with something unread, the
 * system would throw away the answer on its way (RFC 9112, 9.6).
 */
function closeAfterReading(socket: Socket, milliseconds: number): void {
  // In tests without a network there is none.
  if (typeof socket.end !== 'function') return;
  socket.destroySoon = () => {
    socket.end();
    socket.resume();
    const timer = setTimeout(() => socket.destroy(), milliseconds);
    socket.once('close', () => clearTimeout(timer));
  };
}
