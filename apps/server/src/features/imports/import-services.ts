import type { importFileSources } from '@access-atlas/contract/operating/imports.ts';
import type { PageTokens } from '../../http/requests/page-token.ts';
import type { WriteServices } from '../../writes/write-services.ts';
import type { DemonstrationState } from '../site/demonstration-state.ts';
import type { RunningAttempt } from './import-attempt.ts';

/** A file of the folder of imports. */
export interface FoundFile {
  readonly name: string;
  readonly path: string;
  readonly sizeBytes: number;
  readonly changedAt: Date;
  readonly source: (typeof importFileSources)[number];
  readonly dataset: string;
}

/** Which folder of imports a server has. */
export interface FolderPlace {
  /** The mark of the folder: servers that share it have the same. Eight hexadecimal digits. */
  readonly folder: string;
  /** The name of the machine. */
  readonly server: string;
}

/** A file that was imported, by what it holds. */
export interface KeptFile {
  /** Of its bytes, in hexadecimal digits. */
  readonly sha256: string;
  readonly source: FoundFile['source'];
}

/** A file that is to be imported, and how it is read. */
export interface ChosenFile extends Pick<FoundFile, 'name' | 'source' | 'dataset'> {
  readonly path: string;
  /** The run whose file it is; null of one of the folder. */
  readonly runId: number | null;
  /** The file's own headers by column; for CSV. */
  readonly columns: Readonly<Record<string, string>>;
}

/** What is to be imported, and for whom. */
export interface WantedImport {
  readonly file: ChosenFile;
  readonly keepsDemonstration: boolean;
  readonly personId: string;
}

/** The columns of a CSV file: those that an import reads, and the file's own. */
export interface FileColumns {
  readonly known: readonly string[];
  readonly headers: readonly string[];
  /** Why the first row cannot be read, in English. */
  readonly problem: string | null;
}

/** Imports files in the background while the site is in use, one at a time on all servers of a site. */
export interface ImportRunner {
  readonly folder: string;
  /** Which folder that is, among those of all servers. */
  place(): Promise<FolderPlace>;
  /** What can be imported, the newest first. */
  files(): Promise<readonly FoundFile[]>;
  /** The hashes of the files that are kept so that they can be imported again. */
  keptHashes(): Promise<ReadonlySet<string>>;
  /** Where a file is kept; null where it is not. */
  keptPathOf(file: KeptFile): Promise<string | null>;
  /** The columns of a CSV file of the folder. */
  columnsOf(name: string): Promise<FileColumns>;
  /** Begins an import; how it goes and ends stands in the site's record. Nothing happens where one runs. */
  start(wanted: WantedImport, now: Date): void;
  /** Begins to find what an import would do; what it found stands in the site's record. Nothing happens where one runs. */
  startDryRun(file: ChosenFile, now: Date): void;
  /** How far the one is that this process makes; null where it makes none. */
  progress(): RunningAttempt | null;
  /** Stops the one that this process makes, where it is that. */
  abort(id: string): void;
  /** Abandons what is running, because the server ends, and resolves when it has ended. */
  stop(): Promise<void>;
}

/** What the calls about imports work with. */
export interface ImportServices extends Pick<WriteServices, 'database'> {
  readonly pageTokens: PageTokens;
  readonly imports: ImportRunner;
  readonly demonstration: DemonstrationState;
}
