import { connect } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

/** A request as it goes over the wire, byte for byte: no client library corrects it. */
export interface RawRequest {
  readonly method: string;
  /** Path and query; written as Latin-1, so that one character is one byte. */
  readonly target: string;
  readonly headers?: readonly (readonly [name: string, value: string])[];
  readonly body?: string;
}

export interface RawResponse {
  readonly status: number;
  /** By lower-case name; the last one where a name repeats. */
  readonly headers: ReadonlyMap<string, string>;
  /** Decoded: no chunks, no compression. */
  readonly body: Buffer;
}

const answerWithinMilliseconds = 20_000;

/**
 * Sends one request on a connection of its own and reads the answer to its end. The connection is not asked to close:
 * a server that refuses a request early would cut off its own answer when it closes on what it has not read.
 */
export function sendRaw(port: number, request: RawRequest): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1' });
    let received = Buffer.alloc(0);
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk]);
      const response = readResponse(received, request.method);
      if (!response) return;
      resolve(response);
      socket.destroy();
    });
    socket.on('error', reject);
    socket.on('close', () => reject(new Error(`The answer is no HTTP, or ends early: ${received.toString('latin1')}`)));
    socket.setTimeout(answerWithinMilliseconds, () => socket.destroy(new Error('There was no answer.')));
    socket.write(Buffer.from(requestText(request), 'latin1'));
  });
}

function requestText({ method, target, headers = [], body }: RawRequest): string {
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  const length = body === undefined ? '' : `content-length: ${body.length}\r\n`;
  return `${method} ${target} HTTP/1.1\r\nhost: localhost\r\n${lines}${length}\r\n${body ?? ''}`;
}

/** The answer, or null while it is not complete. */
function readResponse(bytes: Buffer, method: string): RawResponse | null {
  const end = bytes.indexOf('\r\n\r\n');
  if (end < 0) return null;
  const [statusLine = '', ...lines] = bytes.toString('latin1', 0, end).split('\r\n');
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(statusLine)?.[1]);
  const rest = bytes.subarray(end + 4);
  // "100 Continue" and its like come before the answer.
  if (status < 200) return readResponse(rest, method);
  const headers = new Map(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  const isEmpty = method === 'HEAD' || status === 204 || status === 304;
  const body = isEmpty ? Buffer.alloc(0) : readBody(rest, headers);
  return body && { status, headers, body: decompress(body, headers.get('content-encoding')) };
}

function readBody(bytes: Buffer, headers: ReadonlyMap<string, string>): Buffer | null {
  if (headers.get('transfer-encoding') === 'chunked') return joinChunks(bytes);
  const length = Number(headers.get('content-length'));
  return bytes.length < length ? null : bytes.subarray(0, length);
}

function joinChunks(bytes: Buffer): Buffer | null {
  const chunks: Buffer[] = [];
  for (let start = 0; ; ) {
    const lineEnd = bytes.indexOf('\r\n', start);
    if (lineEnd < 0) return null;
    const size = Number.parseInt(bytes.toString('latin1', start, lineEnd), 16);
    const chunkEnd = lineEnd + 2 + size;
    if (bytes.length < chunkEnd + 2) return null;
    if (size === 0) return Buffer.concat(chunks);
    chunks.push(bytes.subarray(lineEnd + 2, chunkEnd));
    start = chunkEnd + 2;
  }
}

function decompress(bytes: Buffer, encoding: string | undefined): Buffer {
  if (bytes.length === 0) return bytes;
  if (encoding === 'gzip') return gunzipSync(bytes);
  return encoding === 'br' ? brotliDecompressSync(bytes) : bytes;
}
