// A lockfile with unmet peers passes `npm ci` in silence: ask npm for the whole tree and fail on what is invalid.
// Known weaknesses are a warning.
import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { root } from './node-binary.mjs';
import { describeAudit } from './packages/describe-audit.ts';
import { packageTreeProblems } from './packages/package-tree-problems.ts';

const [tree, audit] = await Promise.all([
  npm(['ls', '--all', '--json']),
  // Without a network the answer is that there is none, at once.
  npm(['audit', '--json', '--fetch-retries=0', '--fetch-timeout=10000']),
]);
const warning = describeAudit(audit);
if (warning !== null) process.stdout.write(`warning: ${warning}\n`);
const problems = packageTreeProblems(tree);
for (const problem of problems) process.stdout.write(`${problem}\n`);
process.exit(problems.length === 0 ? 0 : 1);

/** What npm prints, whatever it thinks of it; empty where it cannot be run. */
async function npm(parameters) {
  const child = spawn('npm', parameters, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'ignore'],
    shell: process.platform === 'win32',
  });
  child.on('error', () => undefined);
  return text(child.stdout);
}
