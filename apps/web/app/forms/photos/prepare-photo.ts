import { type EncodedPhoto, encodePhoto, type PhotoFault } from './encode-photo.ts';
import { askToPersist, DeviceFullError, writePhoto } from './photo-store.ts';
import type { PhotoQuestion } from './photo-worker.ts';

/** What was stored on the device, under its name. */
export interface PreparedPhoto {
  readonly sha256: string;
}

/** Why a file is not among the photos; a key under `photos.faults`. */
export type PreparationFault = PhotoFault | 'deviceFull';

/** The photos of a phone take about a second each; a worker that says nothing for so long has none to say. */
const workerMilliseconds = 30_000;

/** One at a time, so that no phone has to hold the pixels of ten photos at once. */
let turn: Promise<unknown> = Promise.resolve();

/**
 * Makes a file of the device into a photo and stores it, before anything else is done with it. Never rejects.
 */
export function preparePhoto(file: Blob): Promise<PreparedPhoto | PreparationFault> {
  const prepared = turn.then(() => prepare(file)).catch((): PreparationFault => 'unreadable');
  turn = prepared;
  return prepared;
}

async function prepare(file: Blob): Promise<PreparedPhoto | PreparationFault> {
  const encoded = (await encodeInWorker(file)) ?? (await encodeInPage(file));
  if (typeof encoded === 'string') return encoded;
  const sha256 = hexadecimal(await crypto.subtle.digest('SHA-256', encoded.bytes));
  try {
    await writePhoto({ ...encoded, sha256, storedAt: Date.now() });
  } catch (error) {
    if (error instanceof DeviceFullError) return 'deviceFull';
    throw error;
  }
  void askToPersist();
  return { sha256 };
}

function hexadecimal(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

let worker: Worker | null = null;
let asked = 0;

/** @returns null where the browser cannot do it in a worker */
async function encodeInWorker(file: Blob): Promise<EncodedPhoto | PhotoFault | null> {
  if (typeof OffscreenCanvas === 'undefined' || typeof Worker === 'undefined') return null;
  worker ??= new Worker(new URL('./photo-worker.ts', import.meta.url), { type: 'module' });
  asked += 1;
  const question: PhotoQuestion = { number: asked, file };
  const used = worker;
  const answers = new AbortController();
  const { signal } = answers;
  const answer = await new Promise<EncodedPhoto | PhotoFault | null>((resolve) => {
    used.addEventListener(
      'message',
      ({ data }: MessageEvent<{ readonly number: number; readonly photo: EncodedPhoto | PhotoFault | null }>) => {
        if (data.number === question.number) resolve(data.photo);
      },
      { signal },
    );
    used.addEventListener('error', () => resolve(null), { signal });
    setTimeout(() => resolve(null), workerMilliseconds);
    used.postMessage(question);
  });
  answers.abort();
  if (answer === null) {
    // The next one begins anew: what is wrong with this one may have been its memory.
    used.terminate();
    worker = null;
  }
  return answer;
}

function encodeInPage(file: Blob): Promise<EncodedPhoto | PhotoFault> {
  return encodePhoto(file, (width, height) => {
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    const context = canvas.getContext('2d');
    const toJpeg = (quality: number) =>
      new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
    return context && { context, toJpeg };
  });
}
