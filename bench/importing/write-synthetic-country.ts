import { writeOsmFile } from '../../apps/server/src/osm-file/writing/write-osm-file.ts';
import { makeTown, newestSeconds, type Town } from './synthetic-town.ts';

const townsPerRow = 100;

/** Writes an .osm.pbf file of so many made-up towns, of some 100 KB each, ordered and packed as extracts are. */
export async function writeSyntheticCountry(path: string, towns: number): Promise<void> {
  const rows = Math.ceil(towns / townsPerRow);
  await writeOsmFile(path, {
    bounds: [4.9, 43.9, 5.1 + townsPerRow * 0.05, 44.1 + rows * 0.05],
    replication: { timestamp: new Date(newestSeconds * 1000), sequenceNumber: null, baseUrl: null },
    nodes: objectsOfTowns(towns, (town) => town.nodes),
    ways: objectsOfTowns(towns, (town) => town.ways),
    relations: objectsOfTowns(towns, (town) => town.relations),
  });
}

/** Towns are made again for each kind, so that memory holds one of them at a time. */
function* objectsOfTowns<Item>(towns: number, objectsOf: (town: Town) => readonly Item[]): Generator<Item> {
  for (let index = 0; index < towns; index++) yield* objectsOf(makeTown(index, townsPerRow));
}
