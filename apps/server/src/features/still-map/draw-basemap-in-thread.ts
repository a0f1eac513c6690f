import { Worker } from 'node:worker_threads';
import { ApiError } from '../../domain/errors/api-error.ts';
import { refusePicture } from '../../http/pictures/picture-queue.ts';
import type { StillMapTheme } from './still-map-colours.ts';
import type { ViewTile } from './view-tiles.ts';

/** What the thread is asked. */
export interface BasemapDrawing {
  readonly id: number;
  readonly tiles: readonly ViewTile[];
  readonly zoom: number;
  readonly theme: StillMapTheme;
}

/** What the thread answers. */
export type BasemapDrawingAnswer = { readonly id: number } & ({ readonly svg: string } | { readonly error: Error });

/** Pictures come in bursts; between them the thread's memory is given back. */
const idleMilliseconds = 60_000;

let thread: DrawingThread | undefined;
let lastId = 0;

/**
 * Draws the basemap of a still picture as SVG elements on a thread that all pictures share.
 * @param signal aborts when nobody wants the picture any more, or with an {@link ApiError} when it takes too long
 * @throws {ApiError} 503 with Retry-After where the thread ended before it answered
 * @throws the signal's reason when it aborted
 */
export function drawBasemapInThread(drawing: Omit<BasemapDrawing, 'id'>, signal: AbortSignal): Promise<string> {
  if (thread === undefined || thread.hasEnded) thread = new DrawingThread();
  return thread.draw({ ...drawing, id: ++lastId }, signal);
}

interface PendingDrawing {
  resolve(svg: string): void;
  reject(error: unknown): void;
}

class DrawingThread {
  readonly #worker = new Worker(new URL('./still-map-worker.ts', import.meta.url));
  readonly #pending = new Map<number, PendingDrawing>();
  #idle: NodeJS.Timeout | undefined;
  hasEnded = false;

  constructor() {
    this.#worker.unref();
    // The worker is ours and sends nothing else.
    this.#worker.on('message', (answer: BasemapDrawingAnswer) => this.#take(answer));
    this.#worker.on('error', (error) => this.#end(error));
    this.#worker.on('exit', () => this.#end(new Error('The thread that draws still maps ended.')));
  }

  async draw(drawing: BasemapDrawing, signal: AbortSignal): Promise<string> {
    signal.throwIfAborted();
    clearTimeout(this.#idle);
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    this.#pending.set(drawing.id, { resolve, reject });
    const giveUp = () => {
      this.#pending.delete(drawing.id);
      reject(signal.reason);
      // A thread cannot be told to stop one drawing. Another reader's may wait: only one that is stuck takes it along.
      if (this.#pending.size === 0 || signal.reason instanceof ApiError) this.#end(signal.reason);
    };
    signal.addEventListener('abort', giveUp, { once: true });
    this.#worker.postMessage(drawing);
    try {
      return await promise;
    } finally {
      signal.removeEventListener('abort', giveUp);
      if (this.#pending.size === 0) this.#idle = setTimeout(() => this.#end(), idleMilliseconds).unref();
    }
  }

  #take(answer: BasemapDrawingAnswer): void {
    const drawing = this.#pending.get(answer.id);
    this.#pending.delete(answer.id);
    if ('svg' in answer) drawing?.resolve(answer.svg);
    else drawing?.reject(answer.error);
  }

  #end(cause?: unknown): void {
    if (this.hasEnded) return;
    this.hasEnded = true;
    for (const { reject } of this.#pending.values()) reject(refusePicture(cause));
    this.#pending.clear();
    void this.#worker.terminate();
  }
}
