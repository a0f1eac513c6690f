import { join } from 'node:path';
import { writeOsmFile } from '../../osm-file/writing/write-osm-file.ts';
import type { WrittenNode } from '../../osm-file/writing/written-objects.ts';

const changedAtSeconds = 1_700_000_000;
const perRow = 100;

/** An OpenStreetMap file of `cafes` cafés on a grid at 10° W 10° N, with one street; returns its path. */
export async function writeSampleCity(folder: string, cafes: number): Promise<string> {
  const nodes: WrittenNode[] = Array.from({ length: cafes }, (_, index) => ({
    id: index + 1,
    longitude: -10 + (index % perRow) * 0.0005,
    latitude: 10 + Math.floor(index / perRow) * 0.0005,
    tags: { name: `Café ${index + 1}`, amenity: 'cafe', wheelchair: ['yes', 'limited', 'no'][index % 3] ?? 'no' },
    changedAtSeconds,
  }));
  const corners = [
    { id: cafes + 1, longitude: -10.0001, latitude: 9.9999 },
    { id: cafes + 2, longitude: -9.9501, latitude: 10.0001 },
  ];
  const file = join(folder, 'sample-city.osm.pbf');
  await writeOsmFile(file, {
    bounds: [-10.01, 9.99, -9.94, 10.06],
    nodes: [...nodes, ...corners],
    ways: [
      {
        id: 1,
        nodeIds: [cafes + 1, cafes + 2],
        tags: { highway: 'residential', name: 'Long Street' },
        changedAtSeconds,
      },
    ],
  });
  return file;
}

/** Where the sample city's street is. */
export const sampleCityPosition = { longitude: -9.975, latitude: 10 };
