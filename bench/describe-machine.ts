import { execFileSync } from 'node:child_process';
import { cpus, totalmem } from 'node:os';

/** The machine, versions and command that the figures belong to, as a paragraph. */
export function describeMachine(): string {
  const [cpu] = cpus();
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  return [
    `Measured on ${new Date().toISOString().slice(0, 10)} by \`npm run bench -- --write\`, in one run on one machine:`,
    `${cpus().length} × ${cpu?.model.trim() ?? 'unknown processor'}, ${gigabytes} GB, ${process.platform} ${process.arch},`,
    `Node ${process.version}${postgresqlVersion()}. Times are milliseconds as a client on the same machine sees them;`,
    'single figures depend on the machine, ratios hardly do.',
  ].join('\n');
}

function postgresqlVersion(): string {
  try {
    return `, ${execFileSync('psql', ['--version'], { encoding: 'utf8' }).trim()}`;
  } catch {
    return '';
  }
}
