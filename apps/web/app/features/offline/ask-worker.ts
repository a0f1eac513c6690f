import type { WorkerRequest } from '../../../service-worker/saved-page.ts';

/** Sends a service worker what it is asked for. */
export function askWorker(worker: ServiceWorker, request: WorkerRequest, port?: MessagePort): void {
  worker.postMessage(request, port === undefined ? [] : [port]);
}
