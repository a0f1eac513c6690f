import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { REGION_FILE_EXTENSION } from '../region-file-name.ts';
import { Archive } from './archive.ts';
import { compareRegions, openRegionArchive, type RegionArchive } from './region-archive.ts';

type KnownRegion = { identity: string; region: RegionArchive };

/** Told of a region's file that cannot be read; the others are served all the same. */
export type OnRegionProblem = (file: string, error: unknown) => void;

/**
 * The archives that tiles come from at one moment. A request holds the set while it reads, so that a set that is
 * replaced meanwhile closes only after it.
 */
export class ArchiveSet {
  readonly world: Archive;
  /** In the order in which they are drawn where they overlap: the first wins. */
  readonly regions: RegionArchive[];
  readonly #known: KnownRegion[];
  #holders = 1;

  private constructor(world: Archive, known: KnownRegion[]) {
    this.world = world;
    this.#known = known;
    this.regions = known.map(({ region }) => region).sort(compareRegions);
  }

  /** Opens the world and all regions in the folder, which may be missing. @throws when the world cannot be read */
  static async open(worldFile: string, regionsFolder: string, onProblem: OnRegionProblem): Promise<ArchiveSet> {
    const world = await Archive.open(worldFile);
    return new ArchiveSet(world, await openRegions(regionsFolder, [], onProblem));
  }

  /** A set with the regions that are in the folder now; unchanged files stay open. */
  async renewed(regionsFolder: string, onProblem: OnRegionProblem): Promise<ArchiveSet> {
    const known = await openRegions(regionsFolder, this.#known, onProblem);
    return new ArchiveSet(this.world.hold(), known);
  }

  hold(): this {
    this.#holders++;
    return this;
  }

  async release(): Promise<void> {
    this.#holders--;
    if (this.#holders > 0) return;
    await Promise.all([this.world, ...this.regions.map(({ archive }) => archive)].map((archive) => archive.release()));
  }
}

async function openRegions(folder: string, known: KnownRegion[], onProblem: OnRegionProblem): Promise<KnownRegion[]> {
  const opened = await Promise.all(
    (await regionFiles(folder)).map(async (fileName): Promise<KnownRegion | undefined> => {
      const file = join(folder, fileName);
      try {
        const { ino, size, mtimeMs } = await stat(file);
        const identity = `${fileName}:${ino}:${size}:${mtimeMs}`;
        const unchanged = known.find((region) => region.identity === identity);
        if (unchanged) {
          unchanged.region.archive.hold();
          return unchanged;
        }
        return { identity, region: await openRegionArchive(fileName.slice(0, -REGION_FILE_EXTENSION.length), file) };
      } catch (error) {
        onProblem(file, error);
        return undefined;
      }
    }),
  );
  return opened.filter((region) => region !== undefined);
}

async function regionFiles(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).filter((name) => name.endsWith(REGION_FILE_EXTENSION));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
