import type { WorkerRequest } from '../../../service-worker/saved-page.ts';

/** Sends a request to a service worker. */
export function messageWorker(worker: ServiceWorker, request: WorkerRequest, port?: MessagePort): void {
  worker.postMessage(request, port === undefined ? [] : [port]);
}
