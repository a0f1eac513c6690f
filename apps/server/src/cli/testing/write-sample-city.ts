import { join } from 'node:path';
import { type SampleNode, writeOsmPbf } from '../../osm-file/testing/write-osm-pbf.ts';

const editedAt = { version: 1, timestamp: 1_700_000_000 };
const perRow = 100;

/** An OpenStreetMap file of `cafes` cafés on a grid at 10° W 10° N, with one street; returns its path. */
export async function writeSampleCity(folder: string, cafes: number): Promise<string> {
  const nodes: SampleNode[] = Array.from({ length: cafes }, (_, index) => ({
    id: index + 1,
    lon: -10 + (index % perRow) * 0.0005,
    lat: 10 + Math.floor(index / perRow) * 0.0005,
    tags: { name: `Café ${index + 1}`, amenity: 'cafe', wheelchair: ['yes', 'limited', 'no'][index % 3] ?? 'no' },
    info: editedAt,
  }));
  const corners = [
    { id: cafes + 1, lon: -10.0001, lat: 9.9999 },
    { id: cafes + 2, lon: -9.9501, lat: 10.0001 },
  ];
  const file = join(folder, 'sample-city.osm.pbf');
  await writeOsmPbf(file, {
    bounds: [-10.01, 9.99, -9.94, 10.06],
    nodes: [...nodes, ...corners],
    ways: [
      { id: 1, refs: [cafes + 1, cafes + 2], tags: { highway: 'residential', name: 'Long Street' }, info: editedAt },
    ],
  });
  return file;
}

/** Where the sample city's street is. */
export const sampleCityPosition = { longitude: -9.975, latitude: 10 };
