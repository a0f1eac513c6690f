import { closeSync, openSync, writeSync } from 'node:fs';
import { encodeOsmBlob, encodeOsmHeader } from '../../apps/server/src/osm-file/writing/encode-osm-blob.ts';
import {
  encodeBlock,
  encodedChangeSeconds,
  encodeNodes,
  encodeRelations,
  encodeWays,
  Texts,
} from '../../apps/server/src/osm-file/writing/encode-osm-objects.ts';
import { makeTown, type Town } from './synthetic-town.ts';

/** As the programs that write extracts do. */
const objectsPerBlock = 8_000;
const townsPerRow = 100;

/** Writes an .osm.pbf file of so many made-up towns, of some 100 KB each, ordered and packed as extracts are. */
export function writeSyntheticCountry(path: string, towns: number): void {
  const descriptor = openSync(path, 'w');
  try {
    const rows = Math.ceil(towns / townsPerRow);
    const header = encodeOsmHeader({
      box: [4.9, 5.1 + townsPerRow * 0.05, 44.1 + rows * 0.05, 43.9],
      replicationSeconds: encodedChangeSeconds,
    });
    writeSync(descriptor, encodeOsmBlob('OSMHeader', header));
    writeObjects(descriptor, towns, (town) => town.nodes, encodeNodes);
    writeObjects(descriptor, towns, (town) => town.ways, encodeWays);
    writeObjects(descriptor, towns, (town) => town.relations, encodeRelations);
  } finally {
    closeSync(descriptor);
  }
}

function writeObjects<Item>(
  descriptor: number,
  towns: number,
  objectsOf: (town: Town) => readonly Item[],
  encode: (objects: readonly Item[], texts: Texts) => Uint8Array,
): void {
  let waiting: Item[] = [];
  for (let index = 0; index < towns; index++) {
    waiting.push(...objectsOf(makeTown(index, townsPerRow)));
    const isLast = index === towns - 1;
    while (waiting.length >= objectsPerBlock || (isLast && waiting.length > 0)) {
      const texts = new Texts();
      const group = encode(waiting.slice(0, objectsPerBlock), texts);
      writeSync(descriptor, encodeOsmBlob('OSMData', encodeBlock(texts, group)));
      waiting = waiting.slice(objectsPerBlock);
    }
  }
}
