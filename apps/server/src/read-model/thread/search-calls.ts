import type { SnapshotIdentity } from '../pins/map-index-queries.ts';
import type { CityBook } from '../text/city-book.ts';
import type { SearchGroups } from '../text/search-groups.ts';
import type { SearchAnswer, SearchQuery } from '../text/search-query.ts';
import type { SearchTableShape } from '../text/table/search-table.ts';
import type { FurtherDocuments } from '../text/table/search-table-builder.ts';

/** A table as it passes between threads: the buffer is shared, not copied. */
export interface SharedSearchTable {
  readonly buffer: SharedArrayBuffer;
  readonly shape: SearchTableShape;
}

/** Rows that changed in the database, in the feed's order. */
export interface SearchBatch {
  /** Whole rows, as `packed-places.ts` in the map index and `packed-rows.ts` describe them. */
  readonly places: string;
  readonly localities: string;
  /** Documents that are gone. They go first: a key that also has a row stays, with its new row. */
  readonly removedKeys: readonly number[];
  /** Where the feed stands after this batch. */
  readonly position: string;
}

/** A part of a batch. */
export interface SearchPortion extends Omit<SearchBatch, 'position'> {
  /** Where the feed stands after this portion; null within a batch. */
  readonly position: string | null;
}

export interface SearchStatus {
  readonly documents: number;
  /** Changed rows and tombstones waiting for the next rebuild. */
  readonly changes: number;
  readonly sizeBytes: number;
  readonly position: string;
}

/** The calls of the worker that holds pins and documents. */
export interface SearchCalls {
  search: { input: SearchQuery; output: SearchAnswer & { readonly position: string } };
  /** Takes a table that is to replace the one in use, which is searched meanwhile. */
  prepareSearch: {
    input: { readonly table: SharedSearchTable; readonly groups: SearchGroups; readonly position: string };
    output: null;
  };
  /** Applies what the table in use has and the prepared one lacks. */
  catchUpSearch: { input: SearchPortion; output: null };
  /** Searches what was prepared, from now on. */
  adoptSearch: { input: null; output: null };
  /** Applies a portion to what is searched. */
  applySearch: { input: SearchPortion; output: { readonly changes: number } };
  /** What changed since the table was made, for another thread to merge. */
  furtherDocuments: { input: null; output: { readonly further: FurtherDocuments; readonly position: string } };
  searchStatus: { input: null; output: SearchStatus };
}

/** The calls of a worker that makes tables, from rows, from another table, or from a file. */
export interface SearchTableCalls {
  addPlaces: { input: Uint8Array | string; output: null };
  addLocalities: { input: string; output: null };
  /** Adds the world's cities to the rows, and gives the book of them. */
  addCities: { input: null; output: CityBook };
  build: { input: null; output: SharedSearchTable };
  merge: {
    input: { readonly table: SharedSearchTable; readonly further: FurtherDocuments };
    output: SharedSearchTable;
  };
  saveTable: {
    input: { readonly file: string; readonly identity: SnapshotIdentity; readonly saved: SavedSearch };
    output: null;
  };
  loadTable: {
    input: { readonly file: string; readonly identity: SnapshotIdentity };
    output: SavedSearch | null;
  };
  /** The book of cities alone. */
  readCities: { input: null; output: CityBook };
}

/** A table and where the feed stood when it was made. */
export interface SavedSearch {
  readonly table: SharedSearchTable;
  readonly position: string;
}
