import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { root } from '../node-binary.mjs';

/** The project's own files, tracked or about to be, as paths from the root. */
export function projectFiles() {
  const output = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  // A file that was removed and not yet committed is still listed.
  return output.split('\n').filter((path) => path !== '' && existsSync(join(root, path)));
}

/** The text of a file of the project. */
export function textOf(path) {
  return readFileSync(join(root, path), 'utf8');
}

/** What a module imports: relative ones as paths from the root, packages by name. */
export function importsOf(path, text = textOf(path)) {
  const statement =
    /(?:^|\n)\s*(?:import|export)\b[^'"`;]*?\bfrom\s*['"]([^'"]+)['"]|(?:^|\n)import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/g;
  return [...text.matchAll(statement)].map(([, from, bare, dynamic]) => {
    const name = from ?? bare ?? dynamic;
    return name.startsWith('.') ? posix.normalize(posix.join(posix.dirname(path), name)) : name;
  });
}
