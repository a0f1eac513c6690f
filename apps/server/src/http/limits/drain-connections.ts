import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** What was sent before the server stopped to listen has arrived by then. */
const silentMilliseconds = 500;
/** Leaves the rest of the time that an ending process has to whatever else has to be closed. */
const cutOffMilliseconds = 20_000;

/**
 * Keeps connections from holding up the end of the server, which waits for all of them but those between two requests.
 * A connection on which nothing was ever asked, as browsers open them in advance, is closed soon; one whose request or
 * answer never ends is cut off in the end.
 */
export function drainConnections(app: FastifyInstance): void {
  const silent = new Set<Socket>();
  app.server.on('connection', (socket) => {
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  app.server.on('request', ({ socket }) => silent.delete(socket));
  app.addHook('preClose', async () => {
    setTimeout(() => {
      for (const socket of silent) if (socket.bytesRead === 0) socket.destroy();
    }, silentMilliseconds).unref();
    setTimeout(() => app.server.closeAllConnections(), cutOffMilliseconds).unref();
  });
}
