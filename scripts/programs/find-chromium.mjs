import { delimiter, join } from 'node:path';
import { isProgram } from './is-program.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome'];
const shellNames = ['chromium-headless-shell', 'chrome-headless-shell'];

/** The browser for tests: CHROMIUM_PATH, else the first of the family in PATH; undefined where there is none. */
export function findChromium(environment = process.env) {
  const { CHROMIUM_PATH: chosen } = environment;
  return findFirst(chosen ? [chosen] : inPath(names, environment));
}

/**
 * The same browser without what surrounds its pages, for tests that look at pages alone: it needs a quarter less of the
 * processor. CHROMIUM_SHELL_PATH, else the first in PATH; undefined where there is none, and where CHROMIUM_PATH names
 * another browser.
 */
export function findChromiumShell(environment = process.env) {
  const { CHROMIUM_PATH: chosen, CHROMIUM_SHELL_PATH: chosenShell } = environment;
  if (chosenShell) return findFirst([chosenShell]);
  return chosen ? undefined : findFirst(inPath(shellNames, environment));
}

function inPath(programs, { PATH: path = '' }) {
  const folders = path.split(delimiter).filter((folder) => folder !== '');
  return programs.flatMap((name) => folders.map((folder) => join(folder, name)));
}

function findFirst(candidates) {
  return candidates.find(isProgram);
}
