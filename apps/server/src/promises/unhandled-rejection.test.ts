import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

/** P12, for what no error handler sees: a promise that nobody waited for. */
test('a handler that forgets a failing promise does not end the process', async () => {
  const program = fileURLToPath(new URL('../testing/unhandled-rejection-program.ts', import.meta.url));
  const child = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'ignore'] });
  try {
    const { value: address } = await createInterface({ input: child.stdout })[Symbol.asyncIterator]().next();
    for (let i = 0; i < 3; i++) expect(await (await fetch(`${address}/forget`)).text()).toBe('answered');
    expect(child.exitCode).toBeNull();
  } finally {
    child.kill('SIGKILL');
  }
});
