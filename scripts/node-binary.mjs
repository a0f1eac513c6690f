import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's root folder. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));
/** Where npm puts the programs of installed packages. */
export const programs = join(root, 'node_modules', '.bin');

const oldestMajor = 24;

/**
 * The Node that runs the server: the one that is installed with the other packages, else the system's where it is new
 * enough. Undefined where there is neither; `explainMissingNode` says what to do.
 */
export function nodeBinary() {
  const installed = join(programs, process.platform === 'win32' ? 'node.exe' : 'node');
  if (existsSync(installed)) return installed;
  return Number(process.versions.node.split('.')[0]) >= oldestMajor ? process.execPath : undefined;
}

/** One sentence for platforms without a packaged Node. */
export function explainMissingNode() {
  return `Access Atlas needs Node ${oldestMajor} or newer on ${process.platform} ${process.arch}; this is Node ${process.versions.node}.`;
}
