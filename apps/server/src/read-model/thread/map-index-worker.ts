/** The thread that holds the index: scans, tiles and merges run here, so that the server's event loop stays free. */
import { workerData } from 'node:worker_threads';
import { countPins } from '../pins/lists/count-pins.ts';
import { countTags } from '../pins/lists/count-tags.ts';
import { findRegion } from '../pins/lists/find-region.ts';
import { pagePins } from '../pins/lists/page-pins.ts';
import { summarizePartners } from '../pins/lists/partner-summary.ts';
import { WholeCounts } from '../pins/lists/whole-counts.ts';
import { decodePackedPins } from '../pins/table/packed-pins.ts';
import { PinStore } from '../pins/table/pin-store.ts';
import { makeTile } from '../pins/tiles/make-tile.ts';
import type { IndexCalls, IndexWorkerData } from './map-index-calls.ts';
import { searchHandlers } from './search-worker-calls.ts';
import { openSharedTable, shareTable } from './shared-table.ts';
import { TableAnnouncer } from './table-mirror.ts';
import { announce, answerCalls } from './worker-calls.ts';

// The thread that starts this worker passes just this.
const options = workerData as IndexWorkerData;
const store = new PinStore();
const wholeCounts = new WholeCounts();
const announcer = new TableAnnouncer(options.version, announce);
let vocabulary = options.vocabulary;
let position = '';

let isStepDue = false;

/** Goes on with a merge whenever the calls that have come in are answered. */
function mergeBetweenCalls(): void {
  if (isStepDue || !store.isMerging) return;
  isStepDue = true;
  setImmediate(() => {
    isStepDue = false;
    store.stepMerge();
    // Until others hear of the merged tables, those they were made of say the same.
    if (!store.isMerging) announcer.announce(store.tables, position);
    mergeBetweenCalls();
  });
}

answerCalls<IndexCalls>({
  ...searchHandlers(() => store.tables),
  tile: (query) => {
    const tile = makeTile(store.tables, query, options.clusters, vocabulary);
    return { output: { ...tile, position }, transfer: [tile.bytes.buffer] };
  },
  counts: (query) => ({ output: { ...countPins(store.tables, query), position } }),
  page: (query) => ({ output: { ...pagePins(store.tables, query, wholeCounts), position } }),
  tagCounts: (query) => ({ output: { yes: countTags(store.tables, query), position } }),
  partnerSummary: (query) => ({ output: { partners: summarizePartners(store.tables, query), position } }),
  region: () => ({ output: { bounds: findRegion(store.tables), position } }),
  status: () => ({
    output: { pins: store.size, deltaPins: store.deltaSize, sizeBytes: store.sizeBytes, position },
  }),
  apply: (batch) => {
    const upserts = decodePackedPins(batch.upserts);
    announcer.change(() => store.apply(upserts, batch.deletes));
    wholeCounts.forget();
    position = batch.position;
    announcer.announce(store.tables, position);
    mergeBetweenCalls();
    return { output: null };
  },
  adopt: (loaded) => {
    announcer.change(() => store.adopt(openSharedTable(loaded.table)));
    wholeCounts.forget();
    position = loaded.position;
    announcer.announce(store.tables, position);
    return { output: null };
  },
  setVocabulary: (given) => {
    vocabulary = given;
    return { output: null };
  },
  storedTables: () => {
    const tables = store.tables.map((table) => ({ table: shareTable(table), classes: new Uint8Array(table.classes) }));
    return { output: { tables, position }, transfer: tables.map(({ classes }) => classes.buffer) };
  },
});
