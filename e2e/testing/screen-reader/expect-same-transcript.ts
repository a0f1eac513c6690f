import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';

const kept = fileURLToPath(new URL('../../transcripts/', import.meta.url));
const heard = fileURLToPath(new URL('../../transcripts/heard/', import.meta.url));
/** Set to write the transcripts anew after a wanted change; read them before committing. */
const writesAnew = process.env.UPDATE_TRANSCRIPTS === '1';

/**
 * Expects a journey to be heard as in the transcript that is kept of it. One that is not kept yet is kept now; in CI it
 * has to be there. What was heard is left in `transcripts/heard/` where it differs.
 */
export function expectSameTranscript(name: string, transcript: string): void {
  const file = `${kept}${name}.txt`;
  const heardFile = `${heard}${name}.txt`;
  if (writesAnew || (!existsSync(file) && process.env.CI !== 'true')) {
    mkdirSync(kept, { recursive: true });
    writeFileSync(file, transcript);
    return;
  }
  rmSync(heardFile, { force: true });
  const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
  if (before !== transcript) {
    mkdirSync(heard, { recursive: true });
    writeFileSync(heardFile, transcript);
  }
  expect(transcript, name).toBe(before);
}
