import { lowerPriority } from '../runtime/lower-priority.ts';
import { runAtlas } from './run-atlas.ts';

const stopping = new AbortController();
/** One Ctrl-C can arrive twice, from the terminal and from the program that started this one. */
const repeatMilliseconds = 1_000;
let stoppedAt: number | null = null;

function stop(signal: 'SIGINT' | 'SIGTERM'): void {
  const now = performance.now();
  if (stoppedAt !== null && now - stoppedAt > repeatMilliseconds) process.exit(exitCodes[signal]);
  stoppedAt ??= now;
  stopping.abort(signal);
}

/** 128 and the signal's number, as shells have it. */
const exitCodes = { SIGINT: 130, SIGTERM: 143 } as const;

process.on('SIGINT', stop);
process.on('SIGTERM', stop);

// A site may be running beside it, and its readers do not wait for the operator.
lowerPriority('process');
process.exitCode = await runAtlas({
  parameters: process.argv.slice(2),
  environment: process.env,
  // npm runs scripts in the project's folder and tells here where the operator stands.
  folder: process.env.INIT_CWD || process.cwd(),
  standardOutput: process.stdout,
  standardError: process.stderr,
  signal: stopping.signal,
  stoppedExitCode: () => exitCodes[stopping.signal.reason === 'SIGTERM' ? 'SIGTERM' : 'SIGINT'],
});
