import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { OsmMap } from '../../../../demo/map/osm-map.ts';
import { drawReviewPhoto, makeNullIsland } from '../../../../demo/null-island.ts';
import type { OsmFileContent } from '../osm-file/writing/encode-osm-file.ts';
import { writeOsmFile } from '../osm-file/writing/write-osm-file.ts';
import { lowerPriority } from '../runtime/lower-priority.ts';
import { type GeneratorMessage, type GeneratorTask, mapFileName, photoFileName, placesFileName } from './made-town.ts';
import { writePlacesFile } from './write-places-file.ts';

/*
 * Makes the town in a process of its own: it computes for seconds, and it lets a decoder at SVG, which the server's own
 * process keeps blocked for good. Started by generate-town.ts, told over the channel, ends with it.
 */

/** Of a picture of 4 : 3, large enough for drawings whose areas are plain. */
const photoWidthPixels = 800;
const photoHeightPixels = 600;
/** Renders the drawing’s 400 units at the photo’s width: 72 would be one pixel a unit. */
const renderingDensity = 144;
const photoQuality = 88;
const dayMilliseconds = 86_400_000;
const mapEditedDaysAgo = 45;

lowerPriority('process');
process.once('disconnect', () => process.exit());
process.once('message', (task: GeneratorTask) => {
  generate(task).then(
    () => process.disconnect(),
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
      process.exit(1);
    },
  );
});

async function generate({ folder, seed, now }: GeneratorTask): Promise<void> {
  const { map, places, ...town } = makeNullIsland(now, seed);
  const mapEditedAt = new Date(now.getTime() - mapEditedDaysAgo * dayMilliseconds);
  await writeOsmFile(join(folder, mapFileName), mapFileContent(map, mapEditedAt));
  await writePlacesFile(join(folder, placesFileName), places, now);
  const { people, providers, partners, event, reviews, businesses } = town;
  await tell({ kind: 'town', town: { people, providers, partners, event, reviews, businesses } });
  for (const photo of reviews.flatMap(({ photos }) => photos)) {
    const picture = await sharp(Buffer.from(drawReviewPhoto(photo, seed)), { density: renderingDensity })
      .resize(photoWidthPixels, photoHeightPixels)
      .jpeg({ quality: photoQuality })
      .toBuffer();
    const file = join(folder, photoFileName(photo.key));
    await writeFile(`${file}.part`, picture);
    await rename(`${file}.part`, file);
    await tell({ kind: 'photo', key: photo.key });
  }
}

/** The map as a file of which every object was last edited at one time. */
function mapFileContent({ bounds, nodes, ways, relations }: OsmMap, editedAt: Date): OsmFileContent {
  const changedAtSeconds = Math.floor(editedAt.getTime() / 1000);
  const withTime = <Item extends object>(objects: readonly Item[]) =>
    objects.map((object) => ({ ...object, changedAtSeconds }));
  return { bounds, nodes: withTime(nodes), ways: withTime(ways), relations: withTime(relations) };
}

function tell(message: GeneratorMessage): Promise<void> {
  return new Promise((resolve, reject) => {
    process.send?.(message, undefined, {}, (error) => (error === null ? resolve() : reject(error)));
  });
}
