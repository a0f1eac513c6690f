import { readCsv } from '../csv/read-csv.ts';
import { readGeojson } from '../geojson/read-geojson.ts';
import { type SpooledRecords, spoolRecords } from '../records/spool-records.ts';
import { indexVocabularyKeys } from '../vocabulary-keys.ts';
import type { RecordsProgress, RecordsTask } from './extract-records.ts';
import { serveReadingWorker } from './serve-reading-worker.ts';

// Only `extractRecords` starts this worker.
await serveReadingWorker<RecordsTask, RecordsProgress, SpooledRecords>((task, onProgress) => {
  const { file, format, folder, vocabulary, today } = task;
  const onBytes = (done: number, total: number) => onProgress({ phase: 'reading', done, total });
  const records = format.kind === 'csv' ? readCsv(file, format.headers, onBytes) : readGeojson(file, onBytes);
  return spoolRecords(records, { folder, vocabulary: indexVocabularyKeys(vocabulary), today });
});
