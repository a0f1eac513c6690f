import http from 'node:http';

export interface HttpAnswer {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: Buffer;
  readonly bytes: number;
  readonly milliseconds: number;
}

/** What a request carries besides its address. */
export interface HttpContent {
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}

/** A client on connections that it keeps open; each request comes from an address of its own, so that no limit counts it. */
export class HttpClient {
  readonly #agent: http.Agent;
  readonly #base: string;
  #requests = 0;

  /** @param connectionsMax one unless told: what is asked meanwhile waits */
  constructor(base: string, connectionsMax = 1) {
    this.#base = base;
    this.#agent = new http.Agent({ keepAlive: true, maxSockets: connectionsMax });
  }

  get(path: string): Promise<HttpAnswer> {
    return this.send('GET', path);
  }

  send(method: 'GET' | 'POST' | 'PUT', path: string, { headers, body }: HttpContent = {}): Promise<HttpAnswer> {
    this.#requests += 1;
    const number = this.#requests;
    const forwardedFor = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
    const startedAt = performance.now();
    return new Promise((resolve, reject) => {
      const request = http.request(
        this.#base + path,
        { method, agent: this.#agent, headers: { ...headers, 'x-forwarded-for': forwardedFor } },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', reject);
          response.on('end', () => {
            const milliseconds = performance.now() - startedAt;
            const whole = Buffer.concat(chunks);
            const { headers, statusCode = 0 } = response;
            resolve({ status: statusCode, headers, body: whole, bytes: whole.byteLength, milliseconds });
          });
        },
      );
      request.on('error', reject);
      request.end(body);
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
