import { workerData } from 'node:worker_threads';
import { readCsv } from '../csv/read-csv.ts';
import { readGeojson } from '../geojson/read-geojson.ts';
import { type SpooledRecords, spoolRecords } from '../records/spool-records.ts';
import { indexVocabularyKeys } from '../vocabulary-keys.ts';
import type { RecordsProgress, RecordsTask } from './extract-records.ts';
import { serveReadingWorker } from './serve-reading-worker.ts';

// Only `extractRecords` starts this worker.
const { file, format, folder, vocabulary, today } = workerData as RecordsTask;
await serveReadingWorker<RecordsProgress, SpooledRecords>((onProgress) => {
  const onBytes = (done: number, total: number) => onProgress({ phase: 'reading', done, total });
  const records = format.kind === 'csv' ? readCsv(file, format.headers, onBytes) : readGeojson(file, onBytes);
  return spoolRecords(records, { folder, vocabulary: indexVocabularyKeys(vocabulary), today });
});
