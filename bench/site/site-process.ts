import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { runtimeEnvironment, runtimeFlags } from '../../scripts/runtime-settings.mjs';

const mainFile = fileURLToPath(new URL('../../apps/server/src/start/main.ts', import.meta.url));
const probeFile = fileURLToPath(new URL('./event-loop-probe.ts', import.meta.url));

/** How late the timers of a process were, in milliseconds. */
export interface EventLoopDelays {
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
}

/** A server under measurement, in a process of its own. */
export interface SiteProcess {
  readonly address: string;
  /** From the start of the process until details and until everything answered, in milliseconds. */
  readonly detailsAfterMilliseconds: number;
  readonly readyAfterMilliseconds: number;
  /** Resident memory of the process now, in bytes. */
  memoryBytes(): number;
  /** The most it was since its start, or since it was told to forget that. */
  peakMemoryBytes(): number;
  forgetPeakMemory(): void;
  /** How late its event loop was since the last call. */
  eventLoopDelays(): Promise<EventLoopDelays>;
  end(): Promise<void>;
}

/** Starts the server as an operator does and measures its start. */
export async function startSite(settings: Readonly<Record<string, string>>): Promise<SiteProcess> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [...runtimeFlags, '--import', probeFile, mainFile], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      ...runtimeEnvironment,
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'error',
      DEMO: 'off',
      TRUST_PROXY: '127.0.0.1',
      PUBLIC_URL: 'http://atlas.example',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const address = await addressOf(child);
  const detailsAfterMilliseconds = await untilStatus(`${address}/api/places/v1/1`, 200, startedAt);
  const readyAfterMilliseconds = await untilStatus(`${address}/health/ready`, 200, startedAt);
  return {
    address,
    detailsAfterMilliseconds,
    readyAfterMilliseconds,
    memoryBytes: () => statusBytes(child, 'VmRSS'),
    peakMemoryBytes: () => statusBytes(child, 'VmHWM'),
    // proc(5): 5 sets the peak to what it is now.
    forgetPeakMemory: () => writeFileSync(`/proc/${child.pid}/clear_refs`, '5'),
    eventLoopDelays: async () => {
      const answer = once(child, 'message') as Promise<[EventLoopDelays]>;
      child.send('event loop delays');
      return (await answer)[0];
    },
    end: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGINT');
      await ended;
    },
  };
}

async function addressOf(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('The server has no standard output.');
  for await (const line of createInterface({ input: child.stdout })) {
    const address = /^Access Atlas is running on (\S+?)(?:,|$)/.exec(line)?.[1];
    if (address) return address;
  }
  throw new Error('The server ended before it said where it runs.');
}

async function untilStatus(url: string, status: number, startedAt: number): Promise<number> {
  for (;;) {
    const response = await fetch(url).catch(() => undefined);
    await response?.arrayBuffer();
    // A site without places has no first one to ask for.
    if (response?.status === status || response?.status === 404) return performance.now() - startedAt;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

function statusBytes(child: ChildProcess, field: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
  return Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? Number.NaN) * 1024;
}
