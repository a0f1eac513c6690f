// Builds the pages (apps/web) and compresses what browsers load, so that no request has to.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { root } from './node-binary.mjs';
import { run } from './run.mjs';

const webFolder = join(root, 'apps/web');
/** Below this size compression costs more than it saves. */
const compressFromBytes = 1024;

// The build reports every file it writes; who starts a server wants one line.
const code = await run('react-router', ['build', '--logLevel', 'warn'], {
  cwd: webFolder,
  stdio: ['ignore', 2, 2],
  env: { NODE_ENV: 'production' },
});
if (code !== 0) process.exit(code);
for (const file of globSync('build/client/**/*.{js,css,svg,json,webmanifest,txt}', { cwd: webFolder })) {
  const path = join(webFolder, file);
  const bytes = readFileSync(path);
  if (bytes.length < compressFromBytes) continue;
  writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
}
