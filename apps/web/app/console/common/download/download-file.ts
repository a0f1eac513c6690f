import { requestIds } from '@access-atlas/contract/client.ts';
import { type Outcome, outcomeOf } from '../../../account/call-accounts.ts';

/** What a browser needs to keep a file. */
export interface LoadedFile {
  readonly blob: Blob;
  /** As the site calls it; null where it does not say. */
  readonly name: string | null;
}

/**
 * Loads a file of the site, so that what the site refuses is an answer and no file. Never rejects.
 * @param method POST where the audit log tells of it
 */
export function loadFile(address: string, method: 'GET' | 'POST' = 'GET'): Promise<Outcome<LoadedFile>> {
  return outcomeOf(async () => {
    const headers = { ...requestIds(), 'accept-language': document.documentElement.lang };
    const response = await fetch(address, { method, headers, credentials: 'same-origin' });
    if (!response.ok) return { status: response.status, body: await response.json().catch(() => null) };
    // Browsers keep what is large on the disk.
    const body: LoadedFile = { blob: await response.blob(), name: nameIn(response.headers) };
    return { status: 200 as const, body };
  }) as Promise<Outcome<LoadedFile>>;
}

/** Browsers begin to read what they keep a moment after they were told to. */
const readMilliseconds = 60_000;

/** Has the browser keep a file as it keeps what links lead to. */
export function keepFile({ blob, name }: LoadedFile): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name ?? 'file';
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), readMilliseconds);
}

function nameIn(headers: Headers): string | null {
  return /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? null;
}
