import { findMissingProgram } from './find-missing-program.mjs';

/** What the tests with a screen reader start; see e2e/testing/screen-reader. */
const programs = ['orca', 'Xvfb', 'openbox', 'dbus-daemon', 'xdotool', '/usr/libexec/at-spi-bus-launcher'];

/** The first program of a screen reader and its desktop that is not installed; undefined where all are. */
export function findMissingScreenReaderPart(environment = process.env) {
  return findMissingProgram(programs, environment);
}
