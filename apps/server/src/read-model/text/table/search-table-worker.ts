/** A thread that lives for one task: to make the table of documents, to merge what changed into it, to save or load it. */
import { workerData } from 'node:worker_threads';
import { readWorldCities } from '../../../reference-data/read-world-cities.ts';
import { lowerPriority } from '../../../runtime/lower-priority.ts';
import type { SearchTableCalls } from '../../thread/search-calls.ts';
import { answerCalls } from '../../thread/worker-calls.ts';
import { CityBookBuilder } from '../city-book.ts';
import { documentOfCity } from '../city-documents.ts';
import type { SearchGroups } from '../search-groups.ts';
import { readPackedLocalities } from './packed-rows.ts';
import { readSearchFile, writeSearchFile } from './search-file.ts';
import { type SearchTable, viewSearchTable } from './search-table.ts';
import { SearchTableBuilder } from './search-table-builder.ts';

// The thread that starts this worker passes just this.
const groups = workerData as SearchGroups;
const encoder = new TextEncoder();
const builder = new SearchTableBuilder(groups.groups);
const share = ({ buffer, shape }: SearchTable) => ({ buffer, shape });

answerCalls<SearchTableCalls>({
  addPlaces: (rows) => {
    builder.addPackedPlaces(typeof rows === 'string' ? encoder.encode(rows) : rows, groups);
    return { output: null };
  },
  addLocalities: (rows) => {
    for (const document of readPackedLocalities(rows, groups)) builder.add(document);
    return { output: null };
  },
  addCities: () => {
    const book = new CityBookBuilder();
    for (const city of readWorldCities()) {
      builder.add(documentOfCity(city, groups));
      book.add(city);
    }
    return { output: book.finish() };
  },
  build: () => ({ output: share(builder.finish()) }),
  merge: ({ table, further }) => {
    // Queries are answered meanwhile; when everything is loaded afresh, they wait for it.
    lowerPriority('thread');
    builder.addTable(viewSearchTable(table.buffer, table.shape), further);
    return { output: share(builder.finish()) };
  },
  saveTable: ({ file, identity, saved }) => {
    lowerPriority('thread');
    writeSearchFile(file, identity, saved);
    return { output: null };
  },
  loadTable: ({ file, identity }) => ({ output: readSearchFile(file, identity) }),
  readCities: () => {
    const book = new CityBookBuilder();
    for (const city of readWorldCities()) book.add(city);
    return { output: book.finish() };
  },
});
