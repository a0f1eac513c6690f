import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createOSMStream } from 'osm-pbf-parser-node';
import { describe, expect, it } from 'vitest';
import { type SampleOsmData, writeOsmPbf } from '../../../osm-file/testing/write-osm-pbf.ts';

const sample: SampleOsmData = {
  bounds: [7.4, 43.7, 7.5, 43.8],
  nodes: [
    { id: 7, lon: 7.41, lat: 43.71 },
    {
      id: 12_345_678_901,
      lon: -0.5,
      lat: -33.25,
      tags: { name: 'Café', amenity: 'cafe' },
      info: { version: 3, timestamp: 1_700_000_000 },
    },
  ],
  ways: [{ id: 5, refs: [7, 12_345_678_901], tags: { highway: 'path' } }],
  relations: [{ id: 9, members: [{ type: 'way', ref: 5, role: 'outer' }], tags: { type: 'multipolygon' } }],
};

describe('writeOsmPbf', () => {
  it.each([{}, { plainNodes: true }, { objectsPerBlob: 1 }])('is read back by the parser (%j)', async (options) => {
    const file = join(await mkdtemp(join(tmpdir(), 'osm-pbf-')), 'sample.osm.pbf');
    await writeOsmPbf(file, { ...sample, ...options });
    const objects: unknown[] = [];
    for await (const object of createOSMStream(file, { withInfo: true })) objects.push(object);
    expect(objects[0]).toMatchObject({ bbox: { left: 7.4e9, bottom: 43.7e9, right: 7.5e9, top: 43.8e9 } });
    expect(objects).toContainEqual(expect.objectContaining({ type: 'node', id: 7, lon: 7.41, lat: 43.71 }));
    expect(objects).toContainEqual(
      expect.objectContaining({ id: 12_345_678_901, lon: -0.5, lat: -33.25, tags: { name: 'Café', amenity: 'cafe' } }),
    );
    expect(objects).toContainEqual({ type: 'way', id: 5, refs: [7, 12_345_678_901], tags: { highway: 'path' } });
    expect(objects).toContainEqual({ type: 'relation', ...sample.relations?.[0] });
  });
});
