import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../node-binary.mjs';
import { run } from '../run.mjs';

const install = ['ci', '--include=dev', '--include=optional'];

/**
 * Installs the packages when they are missing or older than the lockfile. What is installed already is left alone, so
 * that a second start needs no network. All of them, whatever NODE_ENV says: the build needs those for development, and
 * one installation serves every command. The image of the Dockerfile is the lean one.
 */
export async function installMissing() {
  const lockfile = join(root, 'package-lock.json');
  const stamp = join(root, 'node_modules', '.package-lock.json');
  if (existsSync(stamp) && statSync(stamp).mtimeMs >= statSync(lockfile).mtimeMs) return;
  process.stderr.write('Installing packages …\n');
  const code = await run('npm', [...install, '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'], {
    shell: process.platform === 'win32',
    // Standard output belongs to the command that runs next, which may be an export into a file.
    stdio: ['ignore', 2, 2],
  });
  if (code !== 0) {
    process.stderr.write('Installing the packages failed: see the lines above, then run the command again.\n');
    process.exit(code);
  }
}
