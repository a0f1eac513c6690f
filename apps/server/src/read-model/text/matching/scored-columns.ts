import type { DocumentRows } from '../table/document-rows.ts';
import { housesOf, type SearchTable } from '../table/search-table.ts';
import type { ScoredColumns } from './document-scorer.ts';

/** The documents of a table, to be scored. */
export function tableColumns(table: SearchTable): ScoredColumns {
  return {
    keys: table.keys,
    longitudes: table.longitudes,
    latitudes: table.latitudes,
    kinds: table.kinds,
    weights: table.weights,
    entryStarts: table.entryStarts,
    entries: table.entries,
    houseWords: table.houseWords,
    housesOf: (document) => housesOf(table, document),
    settlements: table.shape.settlements,
    large: null,
    isDelta: false,
  };
}

/** The rows of a delta, to be scored. */
export function deltaColumns(rows: DocumentRows): ScoredColumns {
  return {
    keys: rows.keys.values,
    longitudes: rows.longitudes.values,
    latitudes: rows.latitudes.values,
    kinds: rows.kinds.values,
    weights: rows.weights.values,
    entryStarts: rows.entryStarts.values,
    entries: rows.entries.values,
    houseWords: rows.houseWords.values,
    housesOf: (row) => ({
      start: rows.houseStarts.values[row] as number,
      end: rows.houseStarts.values[row + 1] as number,
    }),
    settlements: 0,
    large: rows.large.values,
    isDelta: true,
  };
}
