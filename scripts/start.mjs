// Runs on Node 20 with nothing installed: installs what is missing, builds, and starts the server.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { installMissing } from './install-missing.mjs';
import { explainMissingNode, nodeBinary, root } from './node-binary.mjs';
import { run } from './run.mjs';

await installMissing();
const node = nodeBinary();
if (node === undefined) {
  process.stderr.write(`${explainMissingNode()}\n`);
  process.exit(1);
}
const { build } = await import('./build.mjs');
await build(node);
const isDevelopment = process.argv.includes('--dev');
const envFile = join(root, '.env');
const parameters = [
  // Freeing WebAssembly code may abort the process (nodejs/node#64500), and the embedded database is such code.
  '--no-wasm-code-gc',
  // Else the youngest objects get 100 MB where a machine has much memory, and collecting them holds requests up.
  '--max-semi-space-size=16',
  // Else the heap is let grow to four times what is alive in it before it is collected.
  '--heap-growing-percent=60',
  ...(existsSync(envFile) ? [`--env-file=${envFile}`] : []),
  ...(isDevelopment ? ['--watch', '--watch-preserve-output'] : []),
  'apps/server/src/main.ts',
];
const env = {
  NODE_ENV: isDevelopment ? 'development' : 'production',
  // The C library gives memory from this size on back when it is freed (glibc; others ignore it). Left to itself it learns
  // from the first large pieces to keep those that follow, and a start would leave 200 MB behind.
  MALLOC_MMAP_THRESHOLD_: '262144',
};
process.exit(await run(node, parameters, { env }));
