import { delimiter, isAbsolute, join } from 'node:path';
import { isProgram } from './is-program.mjs';

/** The first of some programs, by names or whole paths, that is not installed; undefined where all are. */
export function findMissingProgram(programs, environment = process.env) {
  const folders = (environment.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const isInstalled = (name) =>
    isAbsolute(name) ? isProgram(name) : folders.some((folder) => isProgram(join(folder, name)));
  return programs.find((name) => !isInstalled(name));
}
