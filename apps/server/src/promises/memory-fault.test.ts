import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const program = fileURLToPath(new URL('../testing/memory-fault-program.ts', import.meta.url));

/** P12, for what runs in WebAssembly: the embedded database is opened again after a fault that it hears of. */
test('a fault in the memory of WebAssembly is an error that can be caught, in the process of a server too', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [program], { timeout: 20_000, killSignal: 'SIGKILL' });
  expect(stdout).toBe('RuntimeError: memory access out of bounds\n');
});
