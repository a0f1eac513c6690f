import type { ClusterOptions, TileVocabulary } from './map-index-queries.ts';

/** What a map index is opened with. */
export interface MapIndexOptions {
  /** Negative, zero or positive, as for Array.sort: which of two feed positions is the later one. */
  readonly comparePositions: (a: string, b: string) => number;
  readonly vocabulary?: TileVocabulary;
  readonly clusters?: Partial<ClusterOptions>;
  /** Requests that may wait before further ones are refused with MapIndexBusyError; 2,000 unless told. */
  readonly waitingMax?: number;
}
