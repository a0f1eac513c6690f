import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ImportFileError } from '../../domain/errors/import-file-error.ts';
import { encodeOsmFile } from '../../osm-file/writing/encode-osm-file.ts';
import type { BasemapProgress } from './build-region-basemap.ts';
import { runRegionBasemapBuild } from './run-region-basemap-build.ts';
import { ReadArchive } from './testing/read-archive.ts';
import { SampleTown } from './testing/sample-town.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

async function manyHouses(): Promise<{ folder: string; osmPbfFile: string; outputFile: string }> {
  const folder = await temporaryFolder();
  const sample = new SampleTown();
  for (let index = 0; index < 3000; index++) {
    sample.square([10.001 + (index % 60) * 0.0016, 50.001 + Math.floor(index / 60) * 0.0019], 0.0002, {
      building: 'yes',
    });
  }
  const osmPbfFile = join(folder, 'houses.osm.pbf');
  await writeFile(osmPbfFile, encodeOsmFile({ ...sample.data([10, 50, 10.1, 50.1]), objectsPerBlock: 500 }));
  return { folder, osmPbfFile, outputFile: join(folder, 'houses.pmtiles') };
}

describe('runRegionBasemapBuild', () => {
  it('builds in a worker and tells how far it is', async () => {
    const { outputFile, osmPbfFile } = await manyHouses();
    const told: BasemapProgress[] = [];
    const summary = await runRegionBasemapBuild({ osmPbfFile, outputFile, onProgress: (step) => told.push(step) });
    expect(summary.boxes).toHaveLength(1);
    expect((await (await ReadArchive.open(outputFile)).header()).numAddressedTiles).toBe(summary.tiles);
    expect(told.map(({ phase }) => phase)).toContain('drawing');
  });

  it('ends at once when aborted and leaves nothing', async () => {
    const { folder, outputFile, osmPbfFile } = await manyHouses();
    const controller = new AbortController();
    const build = runRegionBasemapBuild({
      osmPbfFile,
      outputFile,
      signal: controller.signal,
      onProgress: () => controller.abort(new Error('not wanted any more')),
    });
    await expect(build).rejects.toThrow('not wanted any more');
    expect(await readdir(folder)).toEqual(['houses.osm.pbf']);
    await expect(runRegionBasemapBuild({ osmPbfFile, outputFile, signal: controller.signal })).rejects.toThrow(
      'not wanted any more',
    );
  });

  it('passes on why a file was refused', async () => {
    const folder = await temporaryFolder();
    const osmPbfFile = join(folder, 'empty.osm.pbf');
    await writeFile(osmPbfFile, '');
    const build = runRegionBasemapBuild({ osmPbfFile, outputFile: join(folder, 'out.pmtiles') });
    await expect(build).rejects.toBeInstanceOf(ImportFileError);
    await expect(
      runRegionBasemapBuild({ osmPbfFile: join(folder, 'missing.osm.pbf'), outputFile: join(folder, 'out.pmtiles') }),
    ).rejects.toBeInstanceOf(ImportFileError);
    expect(await readdir(folder)).toEqual(['empty.osm.pbf']);
  });
});
