import type { PinTable } from '../pins/table/pin-table.ts';
import { search } from '../text/search.ts';
import { SearchEngine } from '../text/search-engine.ts';
import type { SearchGroups } from '../text/search-groups.ts';
import { SearchStore } from '../text/search-store.ts';
import { readPackedLocalities, readPackedPlaces } from '../text/table/packed-rows.ts';
import { viewSearchTable } from '../text/table/search-table.ts';
import { warmUpQueries } from '../text/warm-up-queries.ts';
import type { SearchCalls, SearchPortion } from './search-calls.ts';
import type { CallHandlers } from './worker-calls.ts';

/** Documents that catch up with those in use before they replace them. */
interface PreparedSearch {
  readonly store: SearchStore;
  readonly groups: SearchGroups;
  position: string;
}

/**
 * The half of the index's worker that searches: documents beside the pins, so that a query can ask what the map shows.
 *
 * @param pins the tables that the map is drawn from now
 */
export function searchHandlers(pins: () => readonly PinTable[]): CallHandlers<SearchCalls> {
  const store = new SearchStore();
  const engine = new SearchEngine(store);
  let groups: SearchGroups = { groups: [], typeGroups: new Map(), countryGroups: new Map(), landmarkTypes: new Set() };
  let position = '';
  let prepared: PreparedSearch | null = null;
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
    prepareSearch: ({ table, ...loaded }) => {
      const next = new SearchStore();
      next.adopt(viewSearchTable(table.buffer, table.shape));
      prepared = { store: next, groups: loaded.groups, position: loaded.position };
      return { output: null };
    },
    catchUpSearch: (portion) => {
      if (prepared === null) throw new Error('no table of the text index is prepared');
      applyPortion(prepared.store, portion, prepared.groups);
      prepared.position = portion.position ?? prepared.position;
      return { output: null };
    },
    adoptSearch: () => {
      if (prepared === null) throw new Error('no table of the text index is prepared');
      store.takeOver(prepared.store);
      ({ groups, position } = prepared);
      prepared = null;
      if (!isWarm) warmUp();
      return { output: null };
    },
    applySearch: (portion) => {
      applyPortion(store, portion, groups);
      position = portion.position ?? position;
      return { output: { changes: store.changes } };
    },
    furtherDocuments: () => ({ output: { further: store.delta.share(), position } }),
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

function applyPortion(store: SearchStore, portion: SearchPortion, groups: SearchGroups): void {
  for (const key of portion.removedKeys) store.remove(key);
  for (const document of readPackedPlaces(portion.places, groups)) store.put(document);
  for (const document of readPackedLocalities(portion.localities, groups)) store.put(document);
}
