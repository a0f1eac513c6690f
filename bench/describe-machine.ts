import { execFileSync } from 'node:child_process';
import { cpus, totalmem } from 'node:os';

/** The day, machine and versions that figures belong to, as a line. */
export function describeMachine(): string {
  const [cpu] = cpus();
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  const machine = `${cpus().length} × ${cpu?.model.trim() ?? 'unknown processor'}, ${gigabytes} GB`;
  const day = new Date().toISOString().slice(0, 10);
  return `Measured on ${day}: ${machine}, ${process.platform} ${process.arch}, Node ${process.version}${postgresqlVersion()}.`;
}

function postgresqlVersion(): string {
  try {
    return `, ${execFileSync('psql', ['--version'], { encoding: 'utf8' }).trim()}`;
  } catch {
    return '';
  }
}
