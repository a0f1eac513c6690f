import type { ServerProcess } from '../../testing/server-process.ts';

const lookMilliseconds = 100;

/** A load balancer as simple as they come: asks every server whether it is ready, ten times a second. */
export class LoadBalancer {
  readonly #servers: (ServerProcess | undefined)[] = [undefined, undefined];
  readonly #isReady = [false, false];
  readonly #timer: NodeJS.Timeout;
  #turn = 0;

  constructor() {
    this.#timer = setInterval(() => void this.#look(), lookMilliseconds);
  }

  use(slot: number, server: ServerProcess): void {
    this.#servers[slot] = server;
  }

  async #look(): Promise<void> {
    await Promise.all(
      this.#servers.map(async (server, slot) => {
        const response = server && (await fetch(`${server.address}/health/ready`).catch(() => undefined));
        await response?.arrayBuffer();
        if (this.#servers[slot] === server) this.#isReady[slot] = response?.status === 200;
      }),
    );
  }

  /** The next ready server's address. */
  async next(): Promise<string> {
    for (;;) {
      this.#turn += 1;
      const slot = this.#turn % this.#servers.length;
      const server = this.#servers[slot];
      if (server && this.#isReady[slot]) return server.address;
      if (this.#isReady.some(Boolean)) continue;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }

  close(): void {
    clearInterval(this.#timer);
  }
}
