import type { WriteServices } from '../../../writes/write-services.ts';
import type { ImportRunner } from '../import-services.ts';

/** A file that is to be sent. */
export interface NewUpload {
  readonly name: string;
  readonly sizeBytes: number;
  /** ISO 8601; with name and size it says that a file is the same as before. */
  readonly changedAt: string;
  /** Whether it takes the place of a file of that name. */
  readonly replaces: boolean;
}

/** A file that is on its way. */
export interface StoredUpload extends NewUpload {
  readonly id: string;
  /** So much of it is stored, from its beginning. */
  readonly receivedBytes: number;
  /** When it was begun, or its last piece came. */
  readonly touchedAt: Date;
}

export interface Piece {
  /** Where in the file it begins. */
  readonly offset: number;
  readonly bytes: Uint8Array;
  /** Of the bytes, in hexadecimal digits: whoever stores them has checked it. */
  readonly sha256: string;
}

/** What stands under a name in the folder: `other` is a folder, a link, or whatever is no file. */
export type Occupant = 'nothing' | 'file' | 'other';

/** Keeps what came of files that are sent in pieces, apart from the files that can be imported. */
export interface ImportUploads {
  list(): Promise<readonly StoredUpload[]>;
  find(id: string): Promise<StoredUpload | null>;
  /** Whether a file was begun in the folder of another server. */
  isOfOtherFolder(id: string): Promise<boolean>;
  /** Begins a file, or goes on with it where it is the same; another of its name is forgotten. */
  begin(upload: NewUpload, at: Date): Promise<StoredUpload>;
  /**
   * Stores a piece, which does not go beyond the file; one that is stored already is not stored again.
   * @returns what is there then; `gone` where nothing is kept of the file, `ahead` where something before the piece is
   *   missing, `differs` where other bytes are stored there
   */
  store(id: string, piece: Piece, at: Date): Promise<StoredUpload | 'gone' | 'ahead' | 'differs'>;
  occupantOf(name: string): Promise<Occupant>;
  /** Puts a whole file into the folder; nothing happens where that was done. */
  publish(id: string): Promise<void>;
  discard(id: string): Promise<void>;
  /** Forgets what was touched last before a moment. @returns how many files that were */
  purge(before: Date): Promise<number>;
  /** Bytes that are free on the disk. */
  freeBytes(): Promise<number>;
}

/** What the calls about uploads work with. */
export interface UploadServices extends Pick<WriteServices, 'database'> {
  readonly importUploads: ImportUploads;
  readonly imports: Pick<ImportRunner, 'progress' | 'place'>;
}
