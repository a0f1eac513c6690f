import { delimiter, isAbsolute, join } from 'node:path';
import { isProgram } from './is-program.mjs';

/** What the tests with a screen reader start; see e2e/testing/screen-reader. */
const programs = ['orca', 'Xvfb', 'openbox', 'dbus-daemon', 'xdotool', '/usr/libexec/at-spi-bus-launcher'];

/** The first program of a screen reader and its desktop that is not installed; undefined where all are. */
export function findMissingScreenReaderPart(environment = process.env) {
  const folders = (environment.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const isInstalled = (name) =>
    isAbsolute(name) ? isProgram(name) : folders.some((folder) => isProgram(join(folder, name)));
  return programs.find((name) => !isInstalled(name));
}
