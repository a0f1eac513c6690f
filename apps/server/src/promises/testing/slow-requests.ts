import { Agent, get } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

/** Keeps every list of reviews from being answered until it is released: their authors cannot be read. */
export async function holdReviews(databaseUrl: string): Promise<{ release(): Promise<void> }> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('begin; lock table person in access exclusive mode');
  return { release: () => client.end() };
}

/** The text of an answer, over a connection that the client would like to keep. */
export async function readKeepingAlive(url: string): Promise<string> {
  const agent = new Agent({ keepAlive: true });
  try {
    return await read(url, agent, 0);
  } finally {
    agent.destroy();
  }
}

/** The text of an answer, taken in small pieces with a pause after each. */
export function readSlowly(url: string, pauseMilliseconds: number): Promise<string> {
  return read(url, new Agent(), pauseMilliseconds);
}

function read(url: string, agent: Agent, pauseMilliseconds: number): Promise<string> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, async (response) => {
      try {
        let text = `${response.statusCode} `;
        for await (const chunk of response.setEncoding('utf8')) {
          text += chunk;
          if (pauseMilliseconds > 0) await delay(pauseMilliseconds);
        }
        resolve(text);
      } catch (error) {
        reject(error);
      }
    }).on('error', reject);
  });
}

/** Connects and asks nothing, as browsers do before they know what for. Returns the way to leave. */
export async function connectSilently(address: string): Promise<() => void> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  await new Promise((resolve) => socket.once('connect', resolve));
  return () => socket.destroy();
}
