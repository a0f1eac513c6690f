import { serveReadingWorker } from '../reading-worker/serve-reading-worker.ts';
import type { ExtractionTask } from './extract-openstreetmap.ts';
import type { ExtractionProgress, ExtractionReport } from './extraction-report.ts';
import { readOpenStreetMap } from './read-openstreetmap.ts';

// Only `extractOpenStreetMap` starts this worker.
await serveReadingWorker<ExtractionTask, ExtractionProgress, ExtractionReport>((task, onProgress) =>
  readOpenStreetMap({ ...task, onProgress }),
);
