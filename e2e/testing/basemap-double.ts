import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Archive } from '../../apps/server/src/basemap/serving/archive.ts';
import { worldBasemapFile } from '../../apps/server/src/basemap/world-basemap-file.ts';

/** How the server of a map misbehaves. */
export type BasemapFault =
  | 'none'
  | 'serverError'
  | 'silent'
  | 'garbage'
  | 'refusedStyle'
  | 'missingTiles'
  | 'tileErrors'
  | 'silentTiles'
  | 'garbageTiles';

export interface BasemapDouble {
  /** A MapLibre style with addresses relative to it, as small servers of tiles write them. */
  readonly styleUrl: string;
  /** The same for the dark theme. */
  readonly darkStyleUrl: string;
  /** A PMTiles file in the Protomaps schema: the small world. */
  readonly archiveUrl: string;
  /** Paths, in the order in which they were asked for. */
  readonly requests: string[];
  fault: BasemapFault;
  close(): Promise<void>;
}

/** The sea of the double's style: no colour of ours. */
export const styleSeaColour = [0x40, 0x20, 0x80] as const;
export const darkStyleSeaColour = [0x30, 0x10, 0x10] as const;

const tileFaults: readonly BasemapFault[] = ['missingTiles', 'tileErrors', 'silentTiles', 'garbageTiles'];
const pmtilesType = 'application/octet-stream';
const tileHeaders = { 'content-type': 'application/vnd.mapbox-vector-tile', 'content-encoding': 'gzip' };

/**
 * A server of maps on this machine, as browsers reach it from another origin: a style with its TileJSON and tiles, and a
 * PMTiles file by ranges; with a switch for faults.
 * @throws in production: nobody shall be shown this map
 */
export async function startBasemapDouble(): Promise<BasemapDouble> {
  if (process.env.NODE_ENV === 'production') throw new Error('The double of a map server is for tests only.');
  const file = readFileSync(worldBasemapFile);
  const world = await Archive.open(worldBasemapFile);
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    double.requests.push(pathname);
    response.setHeader('access-control-allow-origin', '*');
    const tile = /^\/tiles\/(\d+)\/(\d+)\/(\d+)\.mvt$/.exec(pathname);
    const { fault } = double;
    if (fault !== 'none' && (tile !== null || !tileFaults.includes(fault))) {
      const isAnswered = misbehave(fault, pathname, response);
      if (isAnswered) return;
    }
    if (pathname === '/style.json') sendJson(response, style);
    else if (pathname === '/dark.json') sendJson(response, darkStyle);
    else if (pathname === '/tiles.json') sendJson(response, tileJson);
    else if (pathname === '/world.pmtiles') sendRange(request, response, file);
    else if (tile !== null) void sendTile(response, world, tile.slice(1).map(Number));
    else response.writeHead(404).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  const origin = `http://127.0.0.1:${typeof bound === 'object' && bound !== null ? bound.port : 0}`;
  const double: BasemapDouble = {
    styleUrl: `${origin}/style.json`,
    darkStyleUrl: `${origin}/dark.json`,
    archiveUrl: `${origin}/world.pmtiles`,
    requests: [],
    fault: 'none',
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
      await world.release();
    },
  };
  return double;
}

const style = styleWithSea(styleSeaColour);
const darkStyle = styleWithSea(darkStyleSeaColour);
const tileJson = {
  tilejson: '3.0.0',
  tiles: ['tiles/{z}/{x}/{y}.mvt'],
  minzoom: 0,
  maxzoom: 4,
  attribution:
    '<a href="https://maps.example/" onclick="alert(1)">Invented Maps</a> © <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a>',
};

function styleWithSea(colour: readonly number[]) {
  return {
    version: 8,
    name: 'Invented',
    sources: {
      // Our own source of pins has this name too.
      pins: { type: 'vector', url: 'tiles.json' },
    },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': `rgb(${colour.join(', ')})` } },
      { id: 'land', type: 'fill', source: 'pins', 'source-layer': 'earth', paint: { 'fill-color': '#604020' } },
      { id: 'poi-dots', type: 'circle', source: 'pins', 'source-layer': 'pois' },
    ],
  };
}

/** False where this fault shows elsewhere. */
function misbehave(fault: Exclude<BasemapFault, 'none'>, pathname: string, response: ServerResponse): boolean {
  switch (fault) {
    case 'serverError':
    case 'tileErrors':
      response.writeHead(500).end('Internal error');
      return true;
    case 'silent':
    case 'silentTiles':
      return true;
    case 'missingTiles':
      response.writeHead(404).end();
      return true;
    case 'garbage':
    case 'garbageTiles':
      response.writeHead(200, { 'content-type': 'application/json' }).end('<!doctype html><title>Welcome</title>');
      return true;
    case 'refusedStyle':
      if (pathname !== '/style.json') return false;
      sendJson(response, { ...style, layers: [...style.layers, { id: 'odd', type: 'hologram', source: 'pins' }] });
      return true;
  }
}

async function sendTile(response: ServerResponse, world: Archive, [z = 0, x = 0, y = 0]: number[]): Promise<void> {
  const tile = await world.tile(z, x, y);
  if (tile === null) response.writeHead(204).end();
  else response.writeHead(200, tileHeaders).end(tile);
}

/** As file servers answer `Range: bytes=FIRST-LAST`. */
function sendRange({ headers }: IncomingMessage, response: ServerResponse, file: Buffer): void {
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? [];
  if (first === undefined || last === undefined) {
    response.writeHead(200, { 'content-type': pmtilesType }).end(file);
    return;
  }
  const end = Math.min(file.length, Number(last) + 1);
  response
    .writeHead(206, { 'content-type': pmtilesType, 'content-range': `bytes ${first}-${end - 1}/${file.length}` })
    .end(file.subarray(Number(first), end));
}

function sendJson(response: ServerResponse, body: object): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
