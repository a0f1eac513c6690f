import { EventEmitter } from 'node:events';
import pg from 'pg';
import { changeChannel } from '../change-feed/change-channel.ts';
import type { DatabaseLog } from '../database-log.ts';

const reconnectMilliseconds = 1_000;

/**
 * Hears from PostgreSQL that changes were committed, over a connection of its own: LISTEN belongs to a session, and
 * the pool's sessions come and go. Connects with its first listener and again whenever the connection breaks; what is
 * missed meanwhile is announced by one signal after reconnecting.
 */
export class ChangeListener {
  readonly #config: pg.ClientConfig;
  readonly #log: DatabaseLog;
  readonly #signals = new EventEmitter().setMaxListeners(0);
  #client: pg.Client | undefined;
  #retry: NodeJS.Timeout | undefined;
  #started = false;
  #broken = false;
  #closed = false;

  constructor(config: pg.ClientConfig, log: DatabaseLog) {
    this.#config = config;
    this.#log = log;
  }

  /** Returns the way to stop. */
  subscribe(listener: () => void): () => void {
    this.#signals.on('change', listener);
    if (!this.#started) {
      this.#started = true;
      void this.#connect();
    }
    return () => this.#signals.off('change', listener);
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#retry);
    this.#signals.removeAllListeners();
    await this.#client?.end().catch(() => undefined);
  }

  async #connect(): Promise<void> {
    const client = new pg.Client(this.#config);
    this.#client = client;
    client.on('error', (error) => this.#report(error));
    client.on('end', () => this.#reconnectLater());
    client.on('notification', () => this.#signals.emit('change'));
    try {
      await client.connect();
      await client.query(`listen ${changeChannel}`);
      this.#broken = false;
      this.#signals.emit('change');
    } catch (error) {
      this.#report(error);
      await client.end().catch(() => undefined);
      this.#reconnectLater();
    }
  }

  /** Once per failure, not once per attempt. */
  #report(error: unknown): void {
    if (this.#broken || this.#closed) return;
    this.#broken = true;
    this.#log.warn(
      { err: error },
      'PostgreSQL does not announce changes now: they are found by polling until it does.',
    );
  }

  #reconnectLater(): void {
    if (this.#closed) return;
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => void this.#connect(), reconnectMilliseconds);
    this.#retry.unref();
  }
}
