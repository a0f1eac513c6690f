import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { createOSMStream } from 'osm-pbf-parser-node';
import { afterAll, describe, expect, it } from 'vitest';
import { OsmFile } from '../osm-file.ts';
import type { OsmHeader } from '../read-osm-header.ts';
import type { OsmFileContent } from './encode-osm-file.ts';
import { writeOsmFile } from './write-osm-file.ts';
import type { WrittenNode, WrittenRelation, WrittenWay } from './written-objects.ts';

const folder = mkdtempSync(join(tmpdir(), 'write-osm-file-'));
afterAll(() => rmSync(folder, { recursive: true }));
const path = join(folder, 'sample.osm.pbf');

/** Far beyond the ids of today, and still exact when their differences are added up. */
const id = fc.integer({ min: -(2 ** 51), max: 2 ** 51 });
const text = fc.string({ unit: 'binary', maxLength: 40 });
const tags = fc
  .array(fc.tuple(fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }), text), { maxLength: 5 })
  .map((entries): Record<string, string> => Object.fromEntries(entries));
const info = {
  tags,
  changedAtSeconds: fc.integer({ min: 1, max: 4_102_444_800 }),
  isVisible: fc.constant(true),
};
const degrees = (max: number) => fc.integer({ min: -max * 1e7, max: max * 1e7 }).map((steps) => steps / 1e7);
const member = fc.record({
  kind: fc.constantFrom('node' as const, 'way' as const, 'relation' as const),
  id,
  role: text,
});
const seconds = fc.integer({ min: 1, max: 4_102_444_800 }).map((sinceEpoch) => new Date(sinceEpoch * 1000));
const header: fc.Arbitrary<OsmHeader> = fc.record({
  bounds: fc.option(
    fc
      .tuple(degrees(180), degrees(90), degrees(180), degrees(90))
      .map(([west, south, east, north]) => [west, Math.min(south, north), east, Math.max(south, north)] as const),
  ),
  replication: fc.option(
    fc.record({
      timestamp: seconds,
      sequenceNumber: fc.option(fc.integer({ min: 1, max: 1e9 })),
      baseUrl: fc.option(fc.webUrl()),
    }),
  ),
  writingProgram: fc.option(fc.string({ minLength: 1 })),
});
const objects = {
  nodes: fc.array(
    fc.record(
      { id, longitude: degrees(180), latitude: degrees(90), ...info },
      {
        requiredKeys: ['id', 'longitude', 'latitude'],
      },
    ),
  ),
  ways: fc.array(fc.record({ id, nodeIds: fc.array(id), ...info }, { requiredKeys: ['id', 'nodeIds'] })),
  relations: fc.array(fc.record({ id, members: fc.array(member), ...info }, { requiredKeys: ['id', 'members'] })),
};
const encoding = fc.record({
  nodeEncoding: fc.constantFrom('dense' as const, 'plain' as const),
  compression: fc.constantFrom('zlib' as const, 'raw' as const),
  objectsPerBlock: fc.integer({ min: 1, max: 4 }),
});

/** What `OsmFile` hands out for an object of the writer; tags as entries, since no key may be lost or confused. */
const common = ({
  id: objectId,
  tags: written = {},
  changedAtSeconds = 0,
}: WrittenNode | WrittenWay | WrittenRelation) => ({
  id: objectId,
  tags: Object.entries(written),
  changedAtSeconds,
});

function readAll(file: OsmFile) {
  const read: { nodes: unknown[]; ways: unknown[]; relations: unknown[] } = { nodes: [], ways: [], relations: [] };
  file.readAll({
    wants: () => true,
    node: (nodeId, longitudeE7, latitudeE7, nodeTags, changedAtSeconds) =>
      void read.nodes.push({
        id: nodeId,
        longitude: longitudeE7 / 1e7,
        latitude: latitudeE7 / 1e7,
        tags: Object.entries(nodeTags ?? {}),
        changedAtSeconds,
      }),
    way: (way) => void read.ways.push({ ...way, tags: Object.entries(way.tags) }),
    relation: (relation) => void read.relations.push({ ...relation, tags: Object.entries(relation.tags) }),
  });
  return read;
}

describe('writeOsmFile', () => {
  it('is read back as it was written', async () => {
    await fc.assert(
      fc.asyncProperty(fc.record(objects), header, encoding, async (written, writtenHeader, options) => {
        const { nodes, ways, relations } = written;
        fc.pre(nodes.length + ways.length + relations.length > 0);
        await writeOsmFile(path, { ...writtenHeader, ...written, ...options });
        using file = new OsmFile(path);
        expect(file.header).toEqual(writtenHeader);
        expect(readAll(file)).toEqual({
          nodes: nodes.map((node) => ({ ...common(node), longitude: node.longitude, latitude: node.latitude })),
          ways: ways.map((way) => ({ ...common(way), nodeIds: way.nodeIds })),
          relations: relations.map((relation) => ({ ...common(relation), members: relation.members })),
        });
      }),
      { numRuns: 200 },
    );
  });

  it('takes objects that are generated while it writes', async () => {
    function* nodes(): Generator<WrittenNode> {
      for (let nodeId = 1; nodeId <= 20_000; nodeId++) yield { id: nodeId, longitude: nodeId / 1000, latitude: 0 };
    }
    await writeOsmFile(path, { nodes: nodes() });
    using file = new OsmFile(path);
    const ids: number[] = [];
    expect(file.readAll({ node: (nodeId) => void ids.push(nodeId) }).nodes).toBe(20_000);
    expect(ids).toEqual(Array.from({ length: 20_000 }, (_, index) => index + 1));
  });

  const sample: OsmFileContent = {
    bounds: [7.4, 43.7, 7.5, 43.8],
    nodes: [
      { id: 7, longitude: 7.41, latitude: 43.71 },
      {
        id: 12_345_678_901,
        longitude: -0.5,
        latitude: -33.25,
        tags: { name: 'Café', amenity: 'cafe' },
        changedAtSeconds: 1_700_000_000,
      },
    ],
    ways: [{ id: 5, nodeIds: [7, 12_345_678_901], tags: { highway: 'path' } }],
    relations: [{ id: 9, members: [{ kind: 'way', id: 5, role: 'outer' }], tags: { type: 'multipolygon' } }],
  };

  it.each<OsmFileContent>([{}, { nodeEncoding: 'plain' }, { objectsPerBlock: 1 }])(
    'is read back by a reader that is not ours (%j)',
    async (options) => {
      await writeOsmFile(path, { ...sample, ...options });
      const read: unknown[] = [];
      for await (const object of createOSMStream(path, { withInfo: true })) read.push(object);
      expect(read[0]).toMatchObject({ bbox: { left: 7.4e9, bottom: 43.7e9, right: 7.5e9, top: 43.8e9 } });
      expect(read).toContainEqual(expect.objectContaining({ type: 'node', id: 7, lon: 7.41, lat: 43.71 }));
      expect(read).toContainEqual(
        expect.objectContaining({
          id: 12_345_678_901,
          lon: -0.5,
          lat: -33.25,
          tags: { name: 'Café', amenity: 'cafe' },
        }),
      );
      expect(read).toContainEqual({ type: 'way', id: 5, refs: [7, 12_345_678_901], tags: { highway: 'path' } });
      expect(read).toContainEqual({
        type: 'relation',
        id: 9,
        members: [{ type: 'way', ref: 5, role: 'outer' }],
        tags: { type: 'multipolygon' },
      });
    },
  );
});
