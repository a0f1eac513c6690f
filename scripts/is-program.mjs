import { accessSync, constants } from 'node:fs';

/** Whether a path leads to a file that may be run. */
export function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
