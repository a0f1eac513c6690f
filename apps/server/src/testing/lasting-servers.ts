import { spawn } from 'node:child_process';
import { closeSync, existsSync, globSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { addressInLine, serverEnvironment, serverParameters } from './server-process.ts';

const askAgainMilliseconds = 50;
const endsWithinMilliseconds = 15_000;

/**
 * Starts a server that outlives the process that starts it, so that the process with the next test file finds it by its
 * name. Resolves with its origin when it answers everything. Two processes must not ask for one name at the same time.
 * @param folder for what it writes, with a place for each name: see {@link endLastingServers}
 * @param readSettings is called where the server does not run yet
 * @throws with what the server wrote, when it ends instead.
 */
export async function lastingServer(
  folder: string,
  name: string,
  readSettings: () => Promise<Readonly<Record<string, string>>>,
): Promise<string> {
  const place = join(folder, 'servers', name);
  const addressFile = join(place, 'address');
  if (existsSync(addressFile)) return readFileSync(addressFile, 'utf8');
  mkdirSync(place, { recursive: true });
  const outputFile = join(place, 'output');
  const output = openSync(outputFile, 'w');
  const child = spawn(process.execPath, serverParameters, {
    env: serverEnvironment(await readSettings()),
    stdio: ['ignore', output, output],
    detached: true,
  });
  child.unref();
  closeSync(output);
  writeFileSync(join(place, 'pid'), String(child.pid));
  for (;;) {
    const written = readFileSync(outputFile, 'utf8');
    if (child.exitCode !== null) throw new Error(`The server ended: ${written}`);
    const address = written.split('\n').map(addressInLine).find(Boolean);
    const answer = address && (await fetch(`${address}/health/ready`).catch(() => undefined));
    if (address && answer && answer.status === 200) {
      writeFileSync(addressFile, address);
      return address;
    }
    await pause(askAgainMilliseconds);
  }
}

/** Ends all servers of a folder, the hard way those that do not end in time. */
export async function endLastingServers(folder: string): Promise<void> {
  const pids = globSync(join(folder, 'servers', '*', 'pid')).map((file) => Number(readFileSync(file, 'utf8')));
  for (const pid of pids) signal(pid, 'SIGTERM');
  const deadline = Date.now() + endsWithinMilliseconds;
  while (pids.some((pid) => signal(pid, 0)) && Date.now() < deadline) await pause(askAgainMilliseconds);
  for (const pid of pids) signal(pid, 'SIGKILL');
}

/** Whether the process was there to receive a signal. */
function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}
