import { ImportFileError } from '../../domain/errors/import-file-error.ts';
import { endWithParent, receiveTask } from '../../runtime/worker-process.ts';
import { buildRegionBasemap } from './build-region-basemap.ts';
import type { RegionBuildMessage, RegionBuildTask } from './run-region-basemap-build.ts';

const PROGRESS_INTERVAL_MILLISECONDS = 100;

const send = (message: RegionBuildMessage): void => {
  process.send?.(message);
};

let lastProgress = 0;
try {
  // Only `runRegionBasemapBuild` starts this worker.
  const task = await receiveTask<RegionBuildTask>();
  const summary = await buildRegionBasemap({
    ...task,
    onProgress: (progress) => {
      const now = performance.now();
      if (progress.done < progress.total && now - lastProgress < PROGRESS_INTERVAL_MILLISECONDS) return;
      lastProgress = now;
      endWithParent();
      send({ type: 'progress', progress });
    },
  });
  send({ type: 'done', summary });
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  send({ type: 'failed', isFileError: error instanceof ImportFileError, message });
}
