import { Socket } from 'node:net';
import pg from 'pg';
import { sqlState } from './database-errors.ts';
import type { DatabaseLog } from './database-log.ts';

/** Together less than the two seconds in which a request must hear that the database is not there. */
const suspicionMilliseconds = 700;
const probeTimeoutMilliseconds = 900;

/**
 * Tells a slow statement from a server that has gone silent (its machine froze, the network swallows packets): TCP
 * alone would wait for minutes. When an answer is late, a new connection is tried; if that gets no answer either, all
 * connections are broken off, so that their statements fail at once and the pool makes new ones.
 */
export class ServerWatch {
  readonly #config: pg.ClientConfig;
  readonly #log: DatabaseLog;
  readonly #sockets = new Set<Socket>();
  #probing = false;

  constructor(config: pg.ClientConfig, log: DatabaseLog) {
    this.#config = config;
    this.#log = log;
  }

  /** Makes the socket of a connection that is to be watched; what pg takes as `stream`. */
  readonly createSocket = (): Socket => {
    const socket = new Socket();
    this.#sockets.add(socket);
    socket.once('close', () => this.#sockets.delete(socket));
    return socket;
  };

  /** Runs `statement`, suspecting the server while it has no answer. */
  async watch<Result>(statement: () => Promise<Result>): Promise<Result> {
    const timer = setInterval(() => void this.#probe(), suspicionMilliseconds);
    try {
      return await statement();
    } finally {
      clearInterval(timer);
    }
  }

  async #probe(): Promise<void> {
    if (this.#probing) return;
    this.#probing = true;
    const suspects = [...this.#sockets];
    try {
      if (await this.#answers()) return;
      this.#log.error({ connections: suspects.length }, 'PostgreSQL does not answer: its connections are broken off.');
      for (const socket of suspects) socket.destroy();
    } finally {
      this.#probing = false;
    }
  }

  async #answers(): Promise<boolean> {
    const client = new pg.Client({ ...this.#config, connectionTimeoutMillis: probeTimeoutMilliseconds });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return true;
    } catch (error) {
      // "Too many connections" is an answer.
      return sqlState(error) !== undefined;
    } finally {
      client.end().catch(() => undefined);
    }
  }
}
