import type { PostgresPool } from 'kysely';
import type pg from 'pg';

/** Takes a connection for somebody whose turn it is; the turn ends when it is given back, or cannot be had. */
export async function connectInTurn(pool: pg.Pool, endTurn: () => void): ReturnType<PostgresPool['connect']> {
  try {
    const client = await pool.connect();
    const release = client.release.bind(client);
    client.release = (destroy) => {
      release(destroy);
      endTurn();
    };
    return client;
  } catch (error) {
    endTurn();
    throw error;
  }
}
