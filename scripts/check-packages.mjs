// A lockfile with unmet peers passes `npm ci` in silence: ask npm for the whole tree and fail on what is invalid.
import { spawnSync } from 'node:child_process';
import { root } from './node-binary.mjs';

const result = spawnSync('npm', ['ls', '--all', '--json'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 256 * 1024 * 1024,
  shell: process.platform === 'win32',
});
const problems = (JSON.parse(result.stdout || '{}').problems ?? []).filter((problem) => !/optional/i.test(problem));
for (const problem of problems) process.stdout.write(`${problem}\n`);
process.exit(problems.length === 0 ? 0 : 1);
