import type {
  ClusterOptions,
  CountAnswer,
  CountQuery,
  MapIndexStatus,
  PageAnswer,
  PageQuery,
  PartnerSummaryAnswer,
  PartnerSummaryQuery,
  PinBatch,
  RegionAnswer,
  SnapshotIdentity,
  TagCountAnswer,
  TagCountQuery,
  TileAnswer,
  TileQuery,
  TileVocabulary,
} from '../pins/map-index-queries.ts';
import type { SearchCalls } from './search-calls.ts';
import type { SharedTable } from './shared-table.ts';

/** What the index's worker is started with. */
export interface IndexWorkerData {
  readonly clusters: ClusterOptions;
  readonly vocabulary: TileVocabulary;
  /** Where the version of the rows is kept: see `table-mirror.ts`. */
  readonly version: SharedArrayBuffer;
}

/** All rows at one moment, in several tables; tombstones may go on changing in the shared ones, so they are copied. */
export interface StoredTables {
  readonly tables: readonly { readonly table: SharedTable; readonly classes: Uint8Array<ArrayBuffer> }[];
  readonly position: string;
}

/** The questions that wait in a queue and may be dropped. */
export interface IndexQueries {
  tile: { input: TileQuery; output: TileAnswer };
  counts: { input: CountQuery; output: CountAnswer };
  page: { input: PageQuery; output: PageAnswer };
  tagCounts: { input: TagCountQuery; output: TagCountAnswer };
  partnerSummary: { input: PartnerSummaryQuery; output: PartnerSummaryAnswer };
  region: { input: null; output: RegionAnswer };
  status: { input: null; output: MapIndexStatus };
}

/** All calls of the worker that holds the index, and beside it the text index. */
export interface IndexCalls extends IndexQueries, SearchCalls {
  apply: { input: PinBatch; output: null };
  adopt: { input: { readonly table: SharedTable; readonly position: string }; output: null };
  setVocabulary: { input: TileVocabulary; output: null };
  /** All rows as they are now, for another thread to save. */
  storedTables: { input: null; output: StoredTables };
}

/** The calls of the worker that makes tables, from rows or from a file. */
export interface TableCalls {
  addChunk: { input: Uint8Array; output: null };
  build: { input: null; output: SharedTable };
  saveSnapshot: {
    input: { readonly file: string; readonly identity: SnapshotIdentity; readonly stored: StoredTables };
    output: null;
  };
  loadSnapshot: {
    input: { readonly file: string; readonly identity: SnapshotIdentity };
    output: { readonly table: SharedTable; readonly position: string } | null;
  };
}
