// Runs on Node 20 with nothing installed: installs what is missing, builds, and starts the server.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { explainMissingNode, nodeBinary, root } from './node-binary.mjs';
import { installMissing } from './programs/install-missing.mjs';
import { run } from './run.mjs';
import { runtimeEnvironment, runtimeFlags } from './runtime-settings.mjs';

await installMissing();
const node = nodeBinary();
if (node === undefined) {
  process.stderr.write(`${explainMissingNode()}\n`);
  process.exit(1);
}
const { build } = await import('./build.mjs');
await build(node);
const isDevelopment = process.argv.includes('--dev');
/**
 * Where the server's code is. What else it imports is not watched: Vite imports its configuration from a file that is
 * removed at once, which would start the server anew, for ever.
 */
const watched = ['apps/server/src', 'packages'];
const envFile = join(root, '.env');
const parameters = [
  ...runtimeFlags,
  ...(existsSync(envFile) ? [`--env-file=${envFile}`] : []),
  ...(isDevelopment ? [...watched.map((folder) => `--watch-path=${folder}`), '--watch-preserve-output'] : []),
  'apps/server/src/start/main.ts',
];
const env = { NODE_ENV: isDevelopment ? 'development' : 'production', ...runtimeEnvironment };
process.exit(await run(node, parameters, { env }));
