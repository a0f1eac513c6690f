import { workerData } from 'node:worker_threads';
import { serveReadingWorker } from '../reading-worker/serve-reading-worker.ts';
import type { ExtractionProgress, ExtractionReport } from './extraction-report.ts';
import { readOpenStreetMap } from './read-openstreetmap.ts';

// Only `extractOpenStreetMap` starts this worker.
const { file, outputFolder } = workerData as { readonly file: string; readonly outputFolder: string };
await serveReadingWorker<ExtractionProgress, ExtractionReport>((onProgress) =>
  readOpenStreetMap({ file, outputFolder, onProgress }),
);
