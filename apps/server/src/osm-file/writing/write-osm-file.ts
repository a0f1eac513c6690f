import { writeFile } from 'node:fs/promises';
import { encodeOsmBlobs, type OsmFileContent } from './encode-osm-file.ts';

/** Writes an `.osm.pbf` file, in place of one that is there, with one block of it in memory at a time. */
export async function writeOsmFile(path: string, content: OsmFileContent): Promise<void> {
  await writeFile(path, encodeOsmBlobs(content));
}
