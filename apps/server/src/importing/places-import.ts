import type { Bbox } from '@access-atlas/contract/geometry/geo.ts';
import type { Database } from '../db/database.ts';
import type { Vocabulary } from '../domain/vocabulary/vocabulary.ts';
import type { ImportProgress, ImportSource, Refusal } from './import-report.ts';
import type { Repeatable } from './records/check-places.ts';
import type { IsoDay, SourceLocality, SourcePlace } from './records/source-place.ts';

/** What an import of places is given. */
export interface PlacesImport {
  readonly database: Database;
  readonly vocabulary: Vocabulary;
  readonly source: ImportSource;
  /** Under which the same file's next version is known. */
  readonly dataset: string;
  readonly fileName: string;
  readonly fileSha256: string;
  /** Where the file is complete: only what lies in it can be missing. Null: nothing is removed. */
  readonly bounds: Bbox | null;
  readonly places: Repeatable<SourcePlace>;
  readonly localities?: Repeatable<SourceLocality>;
  /** What the reader of the file refused; counted with the rest. */
  readonly refusals?: Repeatable<Refusal>;
  /** Called once, when the whole file was checked and the first row is about to be written. */
  readonly beforeFirstWrite?: () => Promise<void>;
  readonly onProgress?: (progress: ImportProgress) => void;
  readonly signal?: AbortSignal;
  /** Rows of a batch; default: as many as take a short time, which is longer where the site has no places yet. */
  readonly batchSize?: number;
  /** Who has it imported; left out for the command. */
  readonly personId?: string;
  /** The file's own headers by column, as the operator gave them; kept with the run. */
  readonly columns?: Readonly<Record<string, string>>;
  /** Told under which number the run stands in the record, before its first row. */
  readonly onRun?: (importRunId: number) => void;
  /** Date of what has none; the current day, UTC. */
  readonly today?: IsoDay;
}
