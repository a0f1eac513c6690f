import { accessSync, constants, type Stats, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { UsageError } from './usage-error.ts';

/**
 * The absolute path of a file to read, checked before any work begins.
 * @param folder what relative names are relative to
 * @throws UsageError when there is no such file, or it may not be read
 */
export function inputFile(typed: string, folder: string): string {
  const path = resolve(folder, typed);
  const found = lookAt(path);
  if (found === undefined) throw new UsageError(`There is no file ${path}.`);
  if (!found.isFile()) throw new UsageError(`${path} is not a file.`);
  try {
    accessSync(path, constants.R_OK);
  } catch {
    throw new UsageError(`The file ${path} may not be read by this user.`);
  }
  return path;
}

/**
 * The absolute path of a file to write: its folder must exist and be writable.
 * @throws UsageError
 */
export function outputFile(typed: string, folder: string): string {
  const path = resolve(folder, typed);
  const existing = lookAt(path);
  // What is written takes the place of what is there, which must not happen to a device such as /dev/null.
  if (existing !== undefined && !existing.isFile()) throw new UsageError(`${path} is not a file.`);
  const parent = dirname(path);
  if (!lookAt(parent)?.isDirectory()) throw new UsageError(`There is no folder ${parent}.`);
  try {
    accessSync(parent, constants.W_OK);
  } catch {
    throw new UsageError(`The folder ${parent} may not be written to by this user.`);
  }
  return path;
}

function lookAt(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch {
    throw new UsageError(`This user may not look at ${path}.`);
  }
}
