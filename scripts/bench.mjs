// npm run bench: the figures of docs/performance.md. `-- --help` lists its options.

import { explainMissingNode, nodeBinary } from './node-binary.mjs';
import { installMissing } from './programs/install-missing.mjs';
import { run } from './run.mjs';

await installMissing();
const node = nodeBinary();
if (node === undefined) {
  process.stderr.write(`${explainMissingNode()}\n`);
  process.exit(1);
}
const { build } = await import('./build.mjs');
await build(node);
process.exit(await run(node, ['--expose-gc', '--max-old-space-size=8192', 'bench/main.ts', ...process.argv.slice(2)]));
