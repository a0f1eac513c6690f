import { ownBytes } from './own-bytes.ts';

/** Bytes as they go to a worker: those in a shared buffer as they are, others with a buffer that is handed over. */
export function passBytes(bytes: Uint8Array): { readonly bytes: Uint8Array; readonly transfer: ArrayBuffer[] } {
  if (bytes.buffer instanceof SharedArrayBuffer) return { bytes, transfer: [] };
  const own = ownBytes(bytes);
  return { bytes: own, transfer: [own.buffer] };
}
