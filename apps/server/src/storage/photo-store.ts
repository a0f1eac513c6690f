import type { Readable } from 'node:stream';

/** The photo store cannot be asked right now; asking again later is sensible. Text without photos can still be stored. */
export class PhotoStoreUnavailableError extends Error {
  override name = 'PhotoStoreUnavailableError';
}

/** A file that is being read; whoever asked for it must read or destroy `content`. */
export interface StoredFile {
  readonly sizeBytes: number;
  readonly content: Readable;
}

/** A file as a listing shows it. */
export interface ListedFile {
  readonly file: string;
  readonly storedAt: Date;
}

/**
 * Where the files of photos, avatars and logos are kept. A file is written once under a random name and never changed.
 * Every method rejects with {@link PhotoStoreUnavailableError} when the store cannot be asked.
 */
export interface PhotoStore {
  /** Resolves when the file is stored whole and survives a crash; until then no reader sees it. */
  put(file: string, bytes: Uint8Array): Promise<void>;
  /** Whether there is such a file, whole. */
  has(file: string): Promise<boolean>;
  /** null where there is no such file. */
  open(file: string): Promise<StoredFile | null>;
  /** Also resolves where there is no such file. */
  remove(file: string): Promise<void>;
  /** Every file in no order, those in the making and those left half-written included. */
  list(): AsyncIterable<ListedFile>;
}
