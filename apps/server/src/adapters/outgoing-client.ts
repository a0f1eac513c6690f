/** Why a call to an outside service gave nothing. */
export type OutgoingFailure = 'notAllowed' | 'unreachable' | 'tooSlow' | 'redirected' | 'refused' | 'tooLarge';

/** A call to an outside service failed; whoever made it falls back. */
export class OutgoingError extends Error {
  override name = 'OutgoingError';
  readonly reason: OutgoingFailure;
  /** What the service answered; undefined where it answered nothing. */
  readonly status: number | undefined;

  constructor(
    reason: OutgoingFailure,
    message: string,
    { status, ...options }: ErrorOptions & { readonly status?: number } = {},
  ) {
    super(message, options);
    this.reason = reason;
    this.status = status;
  }
}

/** What one call has besides its address. */
export interface OutgoingCall {
  /** For example the key of an account; they stand in no message. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Ends the call where nobody waits for it any more. */
  readonly signal?: AbortSignal | undefined;
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
   * @throws {OutgoingError} for everything else; the signal's reason where that ended the call
   */
  getText(url: URL, accept: string, options?: OutgoingCall): Promise<string>;
  /**
   * Sends a value as JSON and gives the body of the answer. As `getText` in everything else.
   * @throws {OutgoingError}
   */
  postJson(url: URL, value: unknown, options?: OutgoingCall): Promise<string>;
  /**
   * Sends fields as a form does (`application/x-www-form-urlencoded`) and gives the body of the answer. As `getText` in
   * everything else.
   * @throws {OutgoingError}
   */
  postForm(url: URL, fields: Readonly<Record<string, string>>, options?: OutgoingCall): Promise<string>;
  /**
   * Sends bytes of a type, for example `image/jpeg`, and gives the body of the answer. As `getText` in everything else.
   * @throws {OutgoingError}
   */
  postBytes(url: URL, bytes: Uint8Array, contentType: string, options?: OutgoingCall): Promise<string>;
}

interface CallInit {
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array<ArrayBuffer>;
}

const userAgent = 'access-atlas';
const jsonHeaders = { accept: 'application/json', 'content-type': 'application/json' };
const formHeaders = { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' };
const defaultTimeoutMilliseconds = 3_000;
const defaultResponseMaxBytes = 1_000_000;

/** A client that calls the services of `options.allowedOrigins` alone. @see OutgoingClient */
export function createOutgoingClient(options: OutgoingOptions): OutgoingClient {
  const allowed = new Set(options.allowedOrigins.map((origin) => new URL(origin).origin));
  const timeoutMilliseconds = options.timeoutMilliseconds ?? defaultTimeoutMilliseconds;
  const responseMaxBytes = options.responseMaxBytes ?? defaultResponseMaxBytes;
  const call = async (url: URL, init: CallInit, { headers, signal: gone }: OutgoingCall = {}): Promise<string> => {
    if (!allowed.has(url.origin) || url.username !== '' || url.password !== '') {
      throw new OutgoingError('notAllowed', `${url.origin} is not among the services of this site.`);
    }
    const timeout = AbortSignal.timeout(timeoutMilliseconds);
    try {
      const response = await fetch(url, {
        ...init,
        headers: { ...headers, ...init.headers, 'user-agent': userAgent },
        redirect: 'manual',
        credentials: 'omit',
        signal: gone === undefined ? timeout : AbortSignal.any([timeout, gone]),
      });
      await refuseUnless2xx(response, url);
      return await readBody(response, url, responseMaxBytes);
    } catch (error) {
      if (error instanceof OutgoingError) throw error;
      gone?.throwIfAborted();
      if (timeout.aborted) {
        throw new OutgoingError('tooSlow', `${url.origin} took longer than ${timeoutMilliseconds} ms.`);
      }
      throw new OutgoingError('unreachable', `${url.origin} cannot be reached.`, { cause: error });
    }
  };
  return {
    getText: (url, accept, options) => call(url, { method: 'GET', headers: { accept } }, options),
    postJson: (url, value, options) =>
      call(url, { method: 'POST', headers: jsonHeaders, body: JSON.stringify(value) }, options),
    postForm: (url, fields, options) =>
      call(url, { method: 'POST', headers: formHeaders, body: String(new URLSearchParams(fields)) }, options),
    postBytes: (url, bytes, contentType, options) => {
      const headers = { accept: 'application/json', 'content-type': contentType };
      // A copy of its own: what shares its memory with something else cannot be sent.
      return call(url, { method: 'POST', headers, body: new Uint8Array(bytes) }, options);
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
    { status: response.status },
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
