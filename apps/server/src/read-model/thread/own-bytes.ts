/** Bytes whose buffer holds nothing else, and so may be handed over: a driver's buffer often holds its next rows too. */
export function ownBytes(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const { buffer, byteLength } = bytes;
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) return new Uint8Array(buffer);
  return bytes.slice();
}
