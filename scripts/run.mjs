import { spawn } from 'node:child_process';
import { delimiter } from 'node:path';
import { programs, root } from './node-binary.mjs';

/**
 * Runs a program from the project's root with its output shown, passes SIGTERM and SIGINT on to it, and resolves to
 * its exit code (128 + signal where one ended it). Packages' programs are found by name.
 */
export function run(program, parameters, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, parameters, {
      cwd: root,
      stdio: 'inherit',
      ...options,
      env: { ...process.env, PATH: `${programs}${delimiter}${process.env.PATH}`, ...options.env },
    });
    const forward = (signal) => child.kill(signal);
    process.on('SIGTERM', forward);
    process.on('SIGINT', forward);
    child.on('error', reject);
    child.on('close', (code, signal) => {
      process.off('SIGTERM', forward);
      process.off('SIGINT', forward);
      resolve(code ?? (signal === 'SIGINT' ? 130 : 143));
    });
  });
}
