import { findMissingProgram } from './find-missing-program.mjs';

/** What the tests in other engines than Chromium's start; see e2e/testing/engines. */
const programs = ['WebKitWebDriver', '/usr/bin/firefox-esr', 'Xvfb', 'openbox', 'dbus-daemon'];

/** The first program of the other engines and their desktop that is not installed; undefined where all are. */
export function findMissingEnginePart(environment = process.env) {
  return findMissingProgram(programs, environment);
}
