import { encodeDenseNodes } from './encode-dense-nodes.ts';

import { encodeOsmBlob, type OsmCompression } from './encode-osm-blob.ts';
import { encodeOsmBlock, type GroupEncoder } from './encode-osm-block.ts';
import { encodeOsmHeader, type WrittenHeader } from './encode-osm-header.ts';
import { encodePlainNodes } from './encode-plain-nodes.ts';
import { encodeRelations } from './encode-relations.ts';
import { encodeWays } from './encode-ways.ts';
import type { WrittenNode, WrittenRelation, WrittenWay } from './written-objects.ts';

/** What a file is to hold; objects may be generated while the file is written. */
export interface OsmFileContent extends WrittenHeader {
  readonly nodes?: Iterable<WrittenNode>;
  readonly ways?: Iterable<WrittenWay>;
  readonly relations?: Iterable<WrittenRelation>;
  /** Default: dense nodes, as in nearly all files. */
  readonly nodeEncoding?: 'dense' | 'plain';
  /** Default: zlib, as in nearly all files. */
  readonly compression?: OsmCompression;
  /** Default: 8,000, as the programs do that make extracts. */
  readonly objectsPerBlock?: number;
}

/**
 * The blobs of an `.osm.pbf` file (https://wiki.openstreetmap.org/wiki/PBF_Format), one after the other: its header,
 * then nodes, ways and relations, in the order given.
 */
export function* encodeOsmBlobs(content: OsmFileContent): Generator<Buffer> {
  const { nodes = [], ways = [], relations = [], nodeEncoding = 'dense' } = content;
  const { compression = 'zlib', objectsPerBlock = 8000 } = content;
  function* dataBlobs<Item>(items: Iterable<Item>, encodeGroup: GroupEncoder<Item>): Generator<Buffer> {
    for (const portion of inPortions(items, objectsPerBlock))
      yield encodeOsmBlob('OSMData', encodeOsmBlock(portion, encodeGroup), compression);
  }
  yield encodeOsmBlob('OSMHeader', encodeOsmHeader(content), compression);
  yield* dataBlobs(nodes, nodeEncoding === 'dense' ? encodeDenseNodes : encodePlainNodes);
  yield* dataBlobs(ways, encodeWays);
  yield* dataBlobs(relations, encodeRelations);
}

/** The bytes of a whole `.osm.pbf` file. */
export function encodeOsmFile(content: OsmFileContent): Buffer {
  return Buffer.concat([...encodeOsmBlobs(content)]);
}

function* inPortions<Item>(items: Iterable<Item>, size: number): Generator<Item[]> {
  let portion: Item[] = [];
  for (const item of items) {
    portion.push(item);
    if (portion.length < size) continue;
    yield portion;
    portion = [];
  }
  if (portion.length > 0) yield portion;
}
