import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cacheControlOf } from './cache-control.ts';
import { isKnownEtag } from './known-etag.ts';

export const vectorTileType = 'application/vnd.mapbox-vector-tile';

const unpack = promisify(gunzip);

export interface TileToSend {
  readonly bytes: Uint8Array;
  /** Set where the bytes are compressed already; others are compressed on their way, when it pays. */
  readonly encoding?: 'gzip';
  /** With its quotes. */
  readonly etag: string;
  readonly cacheControl: string;
}

/** Sends a vector tile, or 304 where the caller has it. */
export async function sendTile(request: FastifyRequest, reply: FastifyReply, tile: TileToSend): Promise<FastifyReply> {
  // Weak, because the same tile travels compressed in several ways.
  const etag = tile.etag.startsWith('W/') ? tile.etag : `W/${tile.etag}`;
  reply.headers({ etag, 'cache-control': cacheControlOf(request, tile.cacheControl) });
  if (isKnownEtag(request, etag)) return reply.code(304).send();
  reply.code(200).type(vectorTileType);
  const bytes = Buffer.from(tile.bytes.buffer, tile.bytes.byteOffset, tile.bytes.byteLength);
  if (tile.encoding !== 'gzip') return reply.send(bytes);
  reply.header('vary', 'accept-encoding');
  if (!/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(String(request.headers['accept-encoding'] ?? '')))
    return reply.send(await unpack(bytes));
  return reply.header('content-encoding', 'gzip').send(bytes);
}
