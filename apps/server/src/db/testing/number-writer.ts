import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import type { Database } from '../database.ts';

export interface NumberWriter {
  readonly child: ChildProcess;
  /** The numbers that the program has said are committed. */
  readonly printed: number[];
  /** Resolves when the program has ended and all it said is in `printed`, to what it wrote about errors. */
  readonly ended: Promise<string>;
}

/**
 * Runs the endless program commit-numbers.ts in a process of its own on `place` (a data folder or an address), and
 * calls `onPrinted` after each number.
 */
export function startNumberWriter(
  place: string,
  first: number,
  onPrinted: (count: number, child: ChildProcess) => void,
): NumberWriter {
  const program = fileURLToPath(new URL('./commit-numbers.ts', import.meta.url));
  const child = spawn(process.execPath, [program, place, String(first)], { stdio: ['ignore', 'pipe', 'pipe'] });
  const printed: number[] = [];
  const lines = createInterface({ input: child.stdout });
  lines.on('line', (line) => {
    printed.push(Number(line));
    onPrinted(printed.length, child);
  });
  const ended = Promise.all([text(child.stderr), once(child, 'exit'), once(lines, 'close')]).then(([errors]) => errors);
  return { child, printed, ended };
}

/** Those of `numbers` that the database does not hold. */
export async function lostNumbers(database: Database, numbers: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ n: number }>`select n from committed_number`.execute(database.kysely);
  const kept = new Set(rows.map((row) => row.n));
  return numbers.filter((n) => !kept.has(n));
}
