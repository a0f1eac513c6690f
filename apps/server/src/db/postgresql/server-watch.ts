import { Socket } from 'node:net';
import pg from 'pg';
import { DatabaseUnavailableError, sqlState } from '../database-errors.ts';
import type { DatabaseLog } from '../database-log.ts';

/**
 * Time is counted in ticks of this process, so that a process that was itself held up does not blame the server.
 * Suspicion and probe together are well below the two seconds in which a request must hear that nobody answers.
 */
const tickMilliseconds = 100;
const suspicionTicks = 5;
const probeTicks = 8;
const pauseBetweenProbesTicks = 3;

type GiveUp = (error: DatabaseUnavailableError) => void;

/**
 * Tells a slow statement from a server that has gone silent (its machine froze, the network swallows packets): TCP
 * alone would wait for minutes. When nothing at all was heard for a while although something was asked, a new
 * connection is tried. If that gets no answer either, and nothing that was asked before, the server is down: all
 * connections are broken off, so that their statements fail at once, who waits for a connection is refused, and so is
 * everybody who comes, until a connection succeeds again. A server on a busy machine takes longer to begin a connection
 * than to answer on those that it has.
 */
export class ServerWatch {
  readonly #config: pg.ClientConfig;
  readonly #log: DatabaseLog;
  readonly #sockets = new Set<Socket>();
  readonly #connecting = new Set<GiveUp>();
  #statements = 0;
  #silentTicks = 0;
  /** How many statements were answered. */
  #answered = 0;
  #ticking: NodeJS.Timeout | undefined;
  #probing = false;
  #isDown = false;
  #isClosed = false;

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

  /** @throws {DatabaseUnavailableError} while the server is known to be down */
  requireUp(): void {
    if (this.#isDown) throw downError();
  }

  /** Runs a statement, suspecting the server while nothing is heard of it. */
  async watchStatement<Result>(statement: () => Promise<Result>): Promise<Result> {
    this.#statements++;
    this.#suspect();
    try {
      const result = await statement();
      this.#heard();
      return result;
    } catch (error) {
      // A refusal is an answer too.
      if (sqlState(error) !== undefined) this.#heard();
      throw error;
    } finally {
      this.#statements--;
    }
  }

  /** Suspects the server while somebody waits for a connection, and calls `giveUp` when it is down. Returns the end. */
  watchConnecting(giveUp: GiveUp): () => void {
    this.#connecting.add(giveUp);
    this.#suspect();
    return () => this.#connecting.delete(giveUp);
  }

  /** Looks no more, and breaks off what connections are left. */
  close(): void {
    this.#isClosed = true;
    clearInterval(this.#ticking);
    for (const socket of this.#sockets) socket.destroy();
  }

  #heard(): void {
    this.#silentTicks = 0;
    this.#answered++;
  }

  #suspect(): void {
    if (this.#isClosed || this.#ticking) return;
    this.#silentTicks = 0;
    this.#ticking = setInterval(() => this.#tick(), tickMilliseconds);
    this.#ticking.unref();
  }

  #tick(): void {
    if (this.#probing) return;
    if (!this.#isDown && this.#statements === 0 && this.#connecting.size === 0) {
      clearInterval(this.#ticking);
      this.#ticking = undefined;
      return;
    }
    this.#silentTicks++;
    if (this.#silentTicks >= (this.#isDown ? pauseBetweenProbesTicks : suspicionTicks)) void this.#probe();
  }

  async #probe(): Promise<void> {
    this.#probing = true;
    const suspects = [...this.#sockets];
    const answers = await this.#answers();
    this.#probing = false;
    this.#silentTicks = 0;
    if (this.#isClosed) return;
    if (answers) this.#setUp();
    else this.#setDown(suspects);
  }

  #setUp(): void {
    if (this.#isDown) this.#log.info({}, 'PostgreSQL answers again.');
    this.#isDown = false;
  }

  #setDown(suspects: readonly Socket[]): void {
    if (!this.#isDown) {
      this.#log.error({ connections: suspects.length }, 'PostgreSQL does not answer: its connections are closed.');
    }
    this.#isDown = true;
    for (const socket of suspects) socket.destroy();
    for (const giveUp of this.#connecting) giveUp(downError());
  }

  /** Whether a new connection is answered in time, or meanwhile a statement. */
  async #answers(): Promise<boolean> {
    const socket = new Socket();
    const client = new pg.Client({ ...this.#config, stream: () => socket, connectionTimeoutMillis: 0 });
    client.on('error', () => undefined);
    const answeredBefore = this.#answered;
    let ticks = 0;
    let timer: NodeJS.Timeout | undefined;
    const others = new Promise<boolean>((resolve) => {
      timer = setInterval(() => {
        if (this.#answered > answeredBefore) resolve(true);
        else if (++ticks >= probeTicks) resolve(false);
      }, tickMilliseconds);
    });
    let isConnected = false;
    const answer = client.connect().then(
      () => {
        isConnected = true;
        return true;
      },
      // "Too many connections" is an answer.
      (error: unknown) => sqlState(error) !== undefined,
    );
    const isAnswered = await Promise.race([answer, others]);
    clearInterval(timer);
    if (isConnected) client.end().catch(() => undefined);
    else socket.destroy();
    return isAnswered;
  }
}

function downError(): DatabaseUnavailableError {
  return new DatabaseUnavailableError('PostgreSQL does not answer.');
}
