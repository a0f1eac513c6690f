import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const seen = fileURLToPath(new URL('../../screenshots/seen/', import.meta.url));

/**
 * Leaves a picture in `screenshots/seen/`, to be looked at. It is not compared: these engines take their letters' edges
 * from the machine's own settings.
 */
export function keepPicture(name: string, picture: Buffer): void {
  mkdirSync(seen, { recursive: true });
  writeFileSync(join(seen, `${name}.png`), picture);
}
