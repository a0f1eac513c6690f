// Runs on Node 20 with nothing installed: installs what is missing and runs the operator's command.
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
const envFile = join(root, '.env');
const parameters = [
  ...runtimeFlags,
  ...(existsSync(envFile) ? [`--env-file=${envFile}`] : []),
  'apps/server/src/cli/atlas.ts',
  ...process.argv.slice(2),
];
// npm runs this in the project's folder and says where the operator stands; run by hand, it is where it was run.
const isRunByNpm = process.env.npm_lifecycle_event === 'atlas';
const folder = (isRunByNpm && process.env.INIT_CWD) || process.cwd();
process.exit(await run(node, parameters, { env: { INIT_CWD: folder, ...runtimeEnvironment } }));
