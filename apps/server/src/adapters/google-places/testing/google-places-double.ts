import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { answerAutocomplete, answerDetails, answerSearchText } from './google-places-answers.ts';
import { GoogleRefusal } from './google-refusal.ts';
import { type InventedPlace, inventedPlaces } from './invented-places.ts';

/** How Google misbehaves. */
export type GoogleFault =
  | 'none'
  | 'down'
  | 'silent'
  | 'serverError'
  | 'quota'
  | 'pageInsteadOfData'
  | 'otherData'
  | 'truncated'
  | 'huge'
  | 'redirect';

/** One call that reached it. */
export interface GoogleCall {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly mask: string | null;
  readonly body: Readonly<Record<string, unknown>> | null;
}

export interface GooglePlacesDouble {
  readonly url: string;
  /** The one key that it takes. */
  readonly key: string;
  readonly calls: GoogleCall[];
  /** What it knows. */
  readonly places: InventedPlace[];
  fault: GoogleFault;
  close(): Promise<void>;
}

const key = 'an-invented-key-of-google-places';

/**
 * Google's Places API (New) on this machine, as far as the product uses it, with its refusals: no or another key, no
 * field mask or one with unknown fields, unknown parameters, bias together with restriction, page tokens with changed
 * parameters, ids that are none; and a switch for faults.
 * @throws in production: nobody shall see places that were made up
 */
export async function startGooglePlacesDouble(): Promise<GooglePlacesDouble> {
  if (process.env.NODE_ENV === 'production') throw new Error('The double of Google Places is for tests only.');
  const server = createServer((request, response) => void answer(double, request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  const double: GooglePlacesDouble = {
    url: `http://127.0.0.1:${typeof bound === 'object' && bound !== null ? bound.port : 0}`,
    key,
    calls: [],
    places: [...inventedPlaces],
    fault: 'none',
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return double;
}

async function answer(
  double: GooglePlacesDouble,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString('utf8');
  const mask = request.headers['x-goog-fieldmask']?.toString() ?? null;
  const call: GoogleCall = {
    method: request.method ?? '',
    path: request.url ?? '/',
    mask,
    body: text === '' ? null : JSON.parse(text),
  };
  double.calls.push(call);
  if (double.fault !== 'none') return misbehave(double.fault, response);
  try {
    judgeKey(request);
    return sendJson(response, 200, answerCall(double, call));
  } catch (error) {
    if (!(error instanceof GoogleRefusal)) throw error;
    const { code, status, message } = error;
    return sendJson(response, code, { error: { code, message, status } });
  }
}

function judgeKey(request: IncomingMessage): void {
  const given = request.headers['x-goog-api-key'];
  if (given === undefined) {
    throw new GoogleRefusal(403, "Method doesn't allow unregistered callers (callers without established identity).");
  }
  if (given !== key) throw new GoogleRefusal(400, 'API key not valid. Please pass a valid API key.');
}

function answerCall({ places }: GooglePlacesDouble, { method, path, mask, body }: GoogleCall): object {
  const { pathname, searchParams } = new URL(path, 'http://localhost');
  if (method === 'POST' && pathname === '/v1/places:autocomplete') return answerAutocomplete(places, mask, body ?? {});
  if (method === 'POST' && pathname === '/v1/places:searchText') return answerSearchText(places, mask, body ?? {});
  const id = /^\/v1\/places\/([^/:]+)$/.exec(pathname)?.[1];
  if (method === 'GET' && id !== undefined) {
    return answerDetails(places, mask, decodeURIComponent(id), Object.fromEntries(searchParams));
  }
  throw new GoogleRefusal(404, 'Requested entity was not found.');
}

function misbehave(fault: Exclude<GoogleFault, 'none'>, response: ServerResponse): unknown {
  switch (fault) {
    case 'down':
      return response.socket?.destroy();
    case 'silent':
      return undefined;
    case 'serverError':
      return sendJson(response, 500, {
        error: { code: 500, message: 'Internal error encountered.', status: 'INTERNAL' },
      });
    case 'quota': {
      const message = "Quota exceeded for quota metric 'SearchTextRequest' and limit 'SearchTextRequest per minute'.";
      return sendJson(response, 429, { error: { code: 429, message, status: 'RESOURCE_EXHAUSTED' } });
    }
    case 'pageInsteadOfData':
      return response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Sorry</title>');
    case 'otherData':
      return sendJson(response, 200, {
        suggestions: [{ placePrediction: { id: 1 } }],
        places: [{ title: 'Not a place' }],
      });
    case 'truncated':
      return response.writeHead(200, { 'content-type': 'application/json' }).end('{"places":[{"id":"Ch');
    case 'huge':
      return sendJson(response, 200, { places: [], padding: 'x'.repeat(3_000_000) });
    case 'redirect':
      return response.writeHead(302, { location: '/elsewhere' }).end();
  }
}

function sendJson(response: ServerResponse, status: number, body: object): unknown {
  return response.writeHead(status, { 'content-type': 'application/json; charset=UTF-8' }).end(JSON.stringify(body));
}
