/** Why a call to an outside service gave nothing. */
export type OutgoingFailure = 'notAllowed' | 'unreachable' | 'tooSlow' | 'redirected' | 'refused' | 'tooLarge';

/** A call to an outside service failed; whoever made it falls back. */
export class OutgoingError extends Error {
  override name = 'OutgoingError';
  readonly reason: OutgoingFailure;

  constructor(reason: OutgoingFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

export interface OutgoingOptions {
  /** The only origins that are ever called, from the operator's settings: never from what a user sends. */
  readonly allowedOrigins: readonly string[];
  /** For the whole call, the body included; 3 s where it is left out. */
  readonly timeoutMilliseconds?: number;
  /** Of the body, decompressed; 1 MB where it is left out. */
  readonly responseMaxBytes?: number;
}

/** Calls outside services: the one way out of the server. */
export interface OutgoingClient {
  /**
   * The body of a GET that was answered with 2xx. Follows no redirect and carries no cookie.
   * @throws {OutgoingError} for everything else
   */
  getText(url: URL, accept: string): Promise<string>;
}

const defaultTimeoutMilliseconds = 3_000;
const defaultResponseMaxBytes = 1_000_000;

export function createOutgoingClient(options: OutgoingOptions): OutgoingClient {
  const allowed = new Set(options.allowedOrigins.map((origin) => new URL(origin).origin));
  const timeoutMilliseconds = options.timeoutMilliseconds ?? defaultTimeoutMilliseconds;
  const responseMaxBytes = options.responseMaxBytes ?? defaultResponseMaxBytes;
  return {
    async getText(url, accept) {
      if (!allowed.has(url.origin) || url.username !== '' || url.password !== '') {
        throw new OutgoingError('notAllowed', `${url.origin} is not among the services of this site.`);
      }
      const signal = AbortSignal.timeout(timeoutMilliseconds);
      try {
        const response = await fetch(url, {
          headers: { accept, 'user-agent': 'access-atlas' },
          redirect: 'manual',
          credentials: 'omit',
          signal,
        });
        await refuseUnless2xx(response, url);
        return await readBody(response, url, responseMaxBytes);
      } catch (error) {
        if (error instanceof OutgoingError) throw error;
        if (signal.aborted) {
          throw new OutgoingError('tooSlow', `${url.origin} took longer than ${timeoutMilliseconds} ms.`);
        }
        throw new OutgoingError('unreachable', `${url.origin} cannot be reached.`, { cause: error });
      }
    },
  };
}

async function refuseUnless2xx(response: Response, url: URL): Promise<void> {
  if (response.ok) return;
  await response.body?.cancel();
  const isRedirect = response.status >= 300 && response.status < 400;
  throw new OutgoingError(
    isRedirect ? 'redirected' : 'refused',
    `${url.origin}${url.pathname} answered ${response.status}.`,
  );
}

async function readBody(response: Response, url: URL, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    // Leaving the loop ends the connection.
    if (bytes > maxBytes) throw new OutgoingError('tooLarge', `${url.origin} answered more than ${maxBytes} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
