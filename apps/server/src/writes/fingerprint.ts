import { createHash } from 'node:crypto';

/**
 * The same for the same content and hardly for any other: SHA-256 in hexadecimal digits. The order of keys does not
 * matter; bytes count by their own hash, which is taken beside the event loop, because photos are large.
 */
export async function fingerprintOf(input: unknown): Promise<string> {
  return createHash('sha256')
    .update(JSON.stringify(await comparable(input)) ?? '')
    .digest('hex');
}

async function comparable(value: unknown): Promise<unknown> {
  if (value instanceof Uint8Array) {
    // The digest takes no views of shared memory, and no photo is one.
    const digest = await crypto.subtle.digest('SHA-256', value as Uint8Array<ArrayBuffer>);
    return Buffer.from(digest).toString('hex');
  }
  if (value instanceof Date || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return Promise.all(value.map(comparable));
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(await Promise.all(entries.map(async ([key, part]) => [key, await comparable(part)])));
}
