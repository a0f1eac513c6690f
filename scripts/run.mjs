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
    // A terminal sends Ctrl-C to all its processes itself: a second one would end the server without its drain.
    const onInterrupt = process.stdin.isTTY ? () => undefined : forward;
    process.on('SIGINT', onInterrupt);
    child.on('error', reject);
    child.on('close', (code, signal) => {
      process.off('SIGTERM', forward);
      process.off('SIGINT', onInterrupt);
      resolve(code ?? (signal === 'SIGINT' ? 130 : 143));
    });
  });
}
