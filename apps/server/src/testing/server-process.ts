import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { refuseCanaries } from './canary-watch.ts';
import { inheritedSettings } from './inherited-settings.ts';

/** The server as a process of its own, to be killed, stopped and started again. */
export interface ServerProcess {
  readonly address: string;
  readonly child: ChildProcess;
  /** What it wrote to standard error. */
  log(): string;
  /**
   * Sends a signal and waits for the end; resolves to the exit code, or null where the signal ended it.
   * @throws where the log holds what must not be there, see `canary-watch.ts`
   */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/** The parameters of Node.js with which scripts/start.mjs starts the server too. */
export const serverParameters = ['--no-wasm-code-gc', fileURLToPath(new URL('../start/main.ts', import.meta.url))];

/** The environment of a server on a free port, with settings of its own. */
export function serverEnvironment(settings: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  return { ...inheritedSettings(), PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'warn', DEMO: 'off', ...settings };
}

/** The origin under which a server says that it runs, in a line of what it writes to standard output. */
export function addressInLine(line: string): string | undefined {
  return /^Access Atlas is running on (\S+?)(?:,|$)/.exec(line)?.[1];
}

/**
 * Starts the server on a free port and resolves when it says where it runs.
 * @param nodeParameters of Node.js, besides the usual ones
 * @throws with what it wrote to standard error, when it ends instead.
 */
export async function startServerProcess(
  settings: Readonly<Record<string, string>>,
  nodeParameters: readonly string[] = [],
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [...nodeParameters, ...serverParameters], {
    env: serverEnvironment(settings),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>;
  let log = '';
  child.stderr.on('data', (chunk: Buffer) => {
    log += chunk.toString();
  });
  const lines = createInterface({ input: child.stdout });
  const address = await Promise.race([
    new Promise<string>((resolve) => {
      lines.on('line', (line) => {
        const running = addressInLine(line);
        if (running) resolve(running);
      });
    }),
    ended.then(async () => {
      // The rest of standard error may arrive after the end.
      await new Promise((resolve) => setImmediate(resolve));
      throw new Error(`The server ended: ${log}`);
    }),
  ]);
  // A test meets no more than a refused connection where the server crashed: what it wrote last says why.
  void ended.then(([code, by]) => {
    if (!child.killed)
      process.stderr.write(`The server at ${address} ended by itself (${by ?? code}): ${log.slice(-8000)}\n`);
  });
  return {
    address,
    child,
    log: () => log,
    end: async (signal) => {
      child.kill(signal);
      const [code] = await ended;
      refuseCanaries(log, 'The log');
      return code;
    },
  };
}

/** Waits until the server answers everything. */
export async function waitUntilReady(server: ServerProcess): Promise<void> {
  for (;;) {
    const response = await fetch(`${server.address}/health/ready`).catch(() => undefined);
    if (response?.status === 200) return;
    if (server.child.exitCode !== null) throw new Error(`The server ended: ${server.log()}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
