import { relative, sep } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take minutes, the longest first, by the beginnings of their paths; all others take seconds. */
const longest = [
  'e2e/every-page',
  'apps/server/src/read-model/pins/tiles/every-pin-once',
  'apps/server/src/promises/index-after-kills',
  'e2e/map/every-map-state',
  'e2e/map/find-on-the-map',
  'e2e/find-in-other-engines',
  'apps/server/src/promises/rolling-restart',
  'e2e/map/on-the-map',
  'e2e/find-in-every-way',
  'apps/server/src/promises/import-cities',
  'apps/server/src/http/requests/generated-requests',
  // It waits for a voice most of the time, beside those that wait for the processor.
  'e2e/hear-with-a-screen-reader',
  'apps/server/src/cli/atlas',
  'apps/server/src/demonstration/',
  'e2e/',
  'apps/server/src/promises/',
  'apps/server/src/db/migrate',
  'apps/server/src/importing/import-openstreetmap',
  'apps/server/src/features/places/add-place-kill',
  'apps/server/src/db/durability',
  'apps/server/src/backup/',
  'apps/server/src/exporting/round-trip',
];

/**
 * Begins with the files that take long: where one of them comes last, the others' workers stand idle. In a fresh clone
 * vitest itself knows nothing but how large the files are.
 */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => this.#rank(one) - this.#rank(other));
  }

  #rank({ moduleId }: TestSpecification): number {
    const path = relative(this.ctx.config.root, moduleId).split(sep).join('/');
    const rank = longest.findIndex((beginning) => path.startsWith(beginning));
    return rank === -1 ? longest.length : rank;
  }
}
