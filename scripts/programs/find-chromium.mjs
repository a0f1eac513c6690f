import { delimiter, join } from 'node:path';
import { isProgram } from './is-program.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome'];

/** The browser for tests: CHROMIUM_PATH, else the first of the family in PATH; undefined where there is none. */
export function findChromium(environment = process.env) {
  const { CHROMIUM_PATH: chosen, PATH: path = '' } = environment;
  const candidates = chosen
    ? [chosen]
    : names.flatMap((name) => path.split(delimiter).flatMap((folder) => (folder === '' ? [] : [join(folder, name)])));
  return candidates.find(isProgram);
}
