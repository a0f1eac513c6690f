import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** A bare server to measure the site beside. */
export interface Peer {
  readonly address: string;
  end(): Promise<void>;
}

/**
 * Starts a peer in a process of its own, as the site has one: in the client's process its answers would reach the client
 * without waking anybody.
 */
export async function startPeer(program: 'bare-cards-program' | 'same-bytes-program', argument: string): Promise<Peer> {
  const file = fileURLToPath(new URL(`./${program}.ts`, import.meta.url));
  const child = spawn(process.execPath, [file, argument], { stdio: ['ignore', 'pipe', 'inherit'] });
  const exited = once(child, 'exit');
  const { value: address } = await createInterface({ input: child.stdout })[Symbol.asyncIterator]().next();
  if (typeof address !== 'string') throw new Error(`${program} ended before it said where it answers.`);
  return {
    address,
    end: async () => {
      child.kill();
      await exited;
    },
  };
}
