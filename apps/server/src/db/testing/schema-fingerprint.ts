import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

const migrationsFolder = new URL('../migrations/', import.meta.url);

/**
 * Sixteen letters that change when any migration, or what the embedded database is made of, changes. Taken when this
 * process loaded the migrations, so that someone who edits them meanwhile does not find the old ones under a new name.
 */
export const schemaFingerprint = takeFingerprint();

function takeFingerprint(): string {
  const hash = createHash('sha256');
  const names = readdirSync(migrationsFolder, { recursive: true, encoding: 'utf8' });
  for (const name of names.filter((each) => each.endsWith('.ts')).sort()) {
    hash.update(name).update(readFileSync(new URL(name, migrationsFolder)));
  }
  hash.update(readFileSync(new URL('../embedded/embedded-database-worker.ts', import.meta.url)));
  return hash.digest('hex').slice(0, 16);
}
