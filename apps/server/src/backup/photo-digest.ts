import { createHash } from 'node:crypto';
import type { BackupManifest } from './backup-manifest.ts';

/** Adds up what the manifest says of the photos, in bounded memory; see backup-manifest.ts. */
export class PhotoDigest {
  readonly #hash = createHash('sha256');
  #count = 0;
  #sizeBytes = 0;

  add(photo: { path: string; sizeBytes: number; sha256: string }): void {
    this.#hash.update(`${photo.sha256} ${photo.path}\n`);
    this.#count++;
    this.#sizeBytes += photo.sizeBytes;
  }

  get count(): number {
    return this.#count;
  }

  /** To be called once, after the last photo. */
  end(): BackupManifest['photos'] {
    return { count: this.#count, sizeBytes: this.#sizeBytes, sha256: this.#hash.digest('hex') };
  }
}
