import type { PinTable } from '../map-index/pin-table.ts';
import type { CallHandlers } from '../map-index/worker-calls.ts';
import { readPackedLocalities, readPackedPlaces } from './packed-rows.ts';
import { search } from './search.ts';
import type { SearchCalls } from './search-calls.ts';
import { SearchEngine } from './search-engine.ts';
import type { SearchGroups } from './search-groups.ts';
import { SearchStore } from './search-store.ts';
import { viewSearchTable } from './search-table.ts';
import { warmUpQueries } from './warm-up-queries.ts';

/**
 * The half of the index's worker that searches: documents beside the pins, so that a query can ask what the map shows.
 *
 * @param pins the tables that the map is drawn from now
 */
export function searchHandlers(pins: () => readonly PinTable[]): CallHandlers<SearchCalls> {
  const store = new SearchStore();
  const engine = new SearchEngine(store);
  let groups: SearchGroups = { groups: [], typeGroups: new Map(), countryGroups: new Map() };
  let position = '';
  let isWarm = false;

  /** The engine's code is compiled by being used; one query a turn, so that others have theirs. */
  const warmUp = (): void => {
    isWarm = true;
    const queries = warmUpQueries(store.table);
    const next = (): void => {
      const query = queries.pop();
      if (query === undefined) return;
      search(engine, store, pins(), query);
      setImmediate(next);
    };
    setImmediate(next);
  };

  return {
    search: (query) => ({ output: { ...search(engine, store, pins(), query), position } }),
    adoptSearch: (loaded) => {
      store.adopt(viewSearchTable(loaded.table.buffer, loaded.table.shape));
      groups = loaded.groups;
      position = loaded.position;
      if (!isWarm) warmUp();
      return { output: null };
    },
    applySearch: (batch) => {
      for (const key of batch.removedKeys) store.remove(key);
      for (const document of readPackedPlaces(batch.places, groups)) store.put(document);
      for (const document of readPackedLocalities(batch.localities, groups)) store.put(document);
      position = batch.position;
      return { output: { changes: store.changes } };
    },
    furtherDocuments: () => ({ output: { further: store.delta.copy(), position } }),
    searchStatus: () => ({
      output: {
        documents: store.size,
        changes: store.changes,
        sizeBytes: store.sizeBytes,
        position,
      },
    }),
  };
}
