import { randomUUID } from 'node:crypto';
import { join } from 'node:path';

/** More than what a file system stores beside a file's name, so that room for it is asked for. */
const probeBytes = 64 * 1024;

/** A file that is written into a folder and taken away again, to find out whether that can be done. */
export function probeFileIn(folder: string): { readonly path: string; readonly content: Buffer } {
  return { path: join(folder, `.probe-${randomUUID()}`), content: Buffer.alloc(probeBytes) };
}
