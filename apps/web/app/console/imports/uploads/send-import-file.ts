import type { ImportUpload } from '@access-atlas/contract/operating/import-uploads.ts';
import { type Answer, type Outcome, outcomeOf, type Taken } from '../../../account/call-accounts.ts';
import { consoleUploadsApi } from '../../../browser/api/console/console-uploads-api.ts';
import { codeOf, type RefusedAnswer } from '../../../browser/api/refused-answer.ts';
import { sentNameOf } from './file-to-send.ts';
import { firstPieceBytes, nextPieceBytes } from './piece-size.ts';

/** How sending a file ended. */
export type SendOutcome =
  | { readonly outcome: 'sent'; readonly file: string }
  | { readonly outcome: 'stopped' }
  /** The folder has a file of this name, or another is on its way under it. */
  | { readonly outcome: 'taken' }
  /** The device cannot read the file any more: it was changed or moved. */
  | { readonly outcome: 'unreadable' }
  | { readonly outcome: 'refused'; readonly answer: RefusedAnswer };

export interface Sending {
  readonly file: File;
  /** Whether it may take the place of a file of its name. */
  readonly replaces: boolean;
  /** Ends it; what came of it stays. */
  readonly signal: AbortSignal;
  readonly onProgress: (upload: ImportUpload) => void;
  /** No answer came; it is tried again by itself. */
  readonly onWaiting: () => void;
}

/** The site waits no longer for a piece. */
const pieceMilliseconds = 120_000;
const longestPauseMilliseconds = 30_000;

/** Sends a file piece by piece, from where it stopped before; what has no answer is tried again. Never rejects. */
export async function sendImportFile(sending: Sending): Promise<SendOutcome> {
  const { file, signal, onProgress, onWaiting } = sending;
  let pieceBytes = firstPieceBytes;
  let upload: ImportUpload | null = null;
  let failures = 0;
  // A try that ended at the last moment may have put the file there: the same key gets its answer.
  const finishKey = crypto.randomUUID();
  while (!signal.aborted) {
    const startedAt = performance.now();
    const bytes: Bytes = upload === null ? null : await readPiece(file, upload.receivedBytes, pieceBytes);
    if (bytes === 'unreadable') return { outcome: 'unreadable' };
    const outcome: Outcome<ImportUpload | { file: string }> = await (upload === null
      ? begin(sending)
      : bytes === null
        ? finish(upload, finishKey, signal)
        : sendPiece(upload, bytes, signal));
    if (signal.aborted) break;
    if (outcome.isTaken) {
      failures = 0;
      if ('file' in outcome.body) return { outcome: 'sent', file: outcome.body.file };
      upload = outcome.body;
      if (bytes !== null) pieceBytes = nextPieceBytes(bytes.size, performance.now() - startedAt);
      onProgress(upload);
      continue;
    }
    const { answer } = outcome;
    const code = answer === null ? '' : codeOf(answer);
    if (code === '409.SITE_SERVICE.102') return { outcome: 'taken' };
    if (answer !== null && !isPassing(answer, code)) return { outcome: 'refused', answer };
    // How much the site has is asked for again: what it said last may be of long ago.
    upload = null;
    failures += 1;
    if (failures > 1 || answer === null) onWaiting();
    const pause = Math.min(longestPauseMilliseconds, 500 * 2 ** failures);
    await pauseFor(Math.max(pause, (answer?.retryAfterSeconds ?? 0) * 1_000), signal);
  }
  return { outcome: 'stopped' };
}

/** A piece; null where all has come. */
type Bytes = Blob | null | 'unreadable';

async function readPiece(file: File, start: number, bytes: number): Promise<Bytes> {
  if (start >= file.size) return null;
  try {
    return new Blob([await file.slice(start, start + bytes).arrayBuffer()], { type: 'application/octet-stream' });
  } catch {
    return 'unreadable';
  }
}

/** Whether the same may be taken the next time: too much at once, a piece that is missing, a server that fails. */
function isPassing({ status }: RefusedAnswer, code: string): boolean {
  if (code === '409.SITE_SERVICE.103' || code === '404.SITE_SERVICE.101') return true;
  return status === 429 || (status >= 500 && status !== 507);
}

function begin({ file, replaces, signal }: Sending): Promise<Outcome<ImportUpload>> {
  const { size, lastModified } = file;
  const body = {
    name: sentNameOf(file.name),
    sizeBytes: size,
    changedAt: new Date(lastModified).toISOString(),
    replaces,
  };
  return call(signal, (api) => api.beginImportUpload({ body }));
}

async function sendPiece(upload: ImportUpload, bytes: Blob, signal: AbortSignal): Promise<Outcome<ImportUpload>> {
  const sha256 = await hashOf(bytes);
  const params = { id: upload._id, offset: upload.receivedBytes };
  return call(signal, (api) => api.sendImportPiece({ params, query: { sha256 }, bytes }));
}

function finish(upload: ImportUpload, idempotencyKey: string, signal: AbortSignal) {
  return call(signal, (api) => api.finishImportUpload({ params: { id: upload._id }, idempotencyKey }));
}

function call<Given extends Answer>(
  signal: AbortSignal,
  make: (api: ReturnType<typeof consoleUploadsApi>) => Promise<Given>,
): Promise<Outcome<Taken<Given>>> {
  return outcomeOf(() => make(consoleUploadsApi(AbortSignal.any([signal, AbortSignal.timeout(pieceMilliseconds)]))));
}

async function hashOf(bytes: Blob): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', await bytes.arrayBuffer()));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Waits, but no longer than until the device is connected again, or it is stopped. */
function pauseFor(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
}
