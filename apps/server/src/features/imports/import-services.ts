import type { importFileSources } from '@access-atlas/contract/operating/imports.ts';
import type { PageTokens } from '../../http/requests/page-token.ts';
import type { WriteServices } from '../../writes/write-services.ts';
import type { DemonstrationState } from '../site/demonstration-state.ts';
import type { RunningAttempt } from './import-attempt.ts';

/** A file of the folder of imports. */
export interface FoundFile {
  readonly name: string;
  readonly sizeBytes: number;
  readonly changedAt: Date;
  readonly source: (typeof importFileSources)[number];
  readonly dataset: string;
}

/** What is to be imported, and for whom. */
export interface WantedImport {
  readonly file: FoundFile;
  readonly keepsDemonstration: boolean;
  readonly personId: string;
}

/** Imports files in the background while the site is in use, one at a time on all servers of a site. */
export interface ImportRunner {
  readonly folder: string;
  /** What can be imported, the newest first. */
  files(): Promise<readonly FoundFile[]>;
  /** Begins an import; how it goes and ends stands in the site's record. Nothing happens where one runs. */
  start(wanted: WantedImport, now: Date): void;
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
