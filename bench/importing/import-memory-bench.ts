import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { runtimeEnvironment, runtimeFlags } from '../../scripts/runtime-settings.mjs';
import { type BenchRow, summarize } from '../map-index/timings.ts';
import type { ImportMemory } from './import-memory-program.ts';
import { writeSyntheticCountry } from './write-synthetic-country.ts';

/** Some 200 MB of file: a small country. */
const towns = 2_200;

/**
 * Imports a made-up country's places into an embedded site, in a process of its own, and tells how much memory that
 * process had: at rest, while it read the file, while it wrote the rows.
 */
export async function benchImportMemory(say: (line: string) => void): Promise<BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'access-atlas-bench-'));
  try {
    const file = join(folder, 'country.osm.pbf');
    await writeSyntheticCountry(file, towns);
    const megabytes = Math.round(statSync(file).size / 1e6);
    say(`a made-up country of ${megabytes} MB`);
    const program = join(import.meta.dirname, 'import-memory-program.ts');
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [...runtimeFlags, program, file, join(folder, 'site')],
      { env: { ...process.env, ...runtimeEnvironment } },
    );
    const memory: ImportMemory = JSON.parse(stdout);
    const country = `a country of ${megabytes} MB`;
    return [
      summarize(`import of ${country}, places alone`, memory.places, [memory.milliseconds]),
      summarize(`memory of the open site, before ${country}`, memory.places, [memory.restBytes], 'bytes'),
      summarize(`memory at most, reading ${country}`, memory.places, [memory.readingBytes], 'bytes'),
      summarize(`memory at most, writing ${country}`, memory.places, [memory.writingBytes], 'bytes'),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
