import { defaultSeed } from '../../../../demo/null-island.ts';
import { savePartner } from '../features/partners/save-partner.ts';
import { importGeojson } from '../importing/import-geojson.ts';
import { importOpenStreetMap } from '../importing/import-openstreetmap.ts';
import { withWorkingFolder } from '../importing/working-folder.ts';
import { selectDemonstrationPlaceIds } from './demonstration.sql.ts';
import type { DemonstrationServices } from './demonstration-services.ts';
import {
  type DemonstrationSetting,
  mapDataset,
  placesDataset,
  readDemonstrationSetting,
  submissionPrefix,
  writeDemonstrationSetting,
} from './demonstration-setting.ts';
import { type GeneratedTown, withGeneratedTown } from './generate-town.ts';
import { populateTown } from './populate-town.ts';
import { removeDemonstration } from './remove-demonstration.ts';
import { asRunningLoad } from './running-load.ts';

export interface DemonstrationLoad {
  readonly services: DemonstrationServices;
  readonly dataDir: string;
  readonly signal?: AbortSignal;
  readonly onProgress?: (phase: 'map' | 'people', done: number, total: number) => void;
  /** Called once, when map and places are there and only people and their words are missing. */
  readonly onPlaces?: () => void;
  /** What all dates are relative to; now where it is left out. */
  readonly now?: Date;
}

/** Answers of submissions are kept for 48 hours; a load that was left longer could not tell what it has done. */
const resumableMilliseconds = 40 * 3_600_000;

/**
 * Fills the site with Null Island, through the importers and verbs of real data. One that was killed is gone on with; one
 * that is there already stays. Takes about half a minute; the map stands after some seconds.
 * @returns whether there was anything to do
 * @throws the signal's reason when aborted, and as the importers
 */
export async function loadDemonstration(load: DemonstrationLoad): Promise<boolean> {
  const { services, signal } = load;
  return asRunningLoad(services.database, signal, async (stopped) => {
    const found = await readDemonstrationSetting(services.database.kysely);
    if (found?.status === 'loaded') return false;
    const now = load.now ?? new Date();
    const setting = isResumable(found, now)
      ? found
      : { status: 'loading' as const, seed: defaultSeed, now: now.toISOString() };
    if (found !== null && setting !== found) await removeDemonstration({ ...load, isPartOfLoad: true });
    await writeDemonstrationSetting(services.database.kysely, setting);
    await fill(load, setting, stopped);
    await writeDemonstrationSetting(services.database.kysely, { ...setting, status: 'loaded' });
    return true;
  });
}

function isResumable(found: DemonstrationSetting | null, now: Date): found is DemonstrationSetting {
  return found?.status === 'loading' && now.getTime() - Date.parse(found.now) < resumableMilliseconds;
}

async function fill(load: DemonstrationLoad, setting: DemonstrationSetting, signal: AbortSignal): Promise<void> {
  const { services, dataDir } = load;
  const now = new Date(setting.now);
  await withWorkingFolder(dataDir, (folder) =>
    withGeneratedTown({ folder, seed: setting.seed, now, signal }, async (town) => {
      await savePartners(services, town);
      await importFiles(load, town, signal);
      load.onPlaces?.();
      await populateTown({
        services,
        town,
        now,
        placeIds: await selectDemonstrationPlaceIds(services.database.kysely),
        signal,
        onProgress: (done, total) => load.onProgress?.('people', done, total),
      });
    }),
  );
}

async function savePartners(services: DemonstrationServices, { partners }: GeneratedTown): Promise<void> {
  for (const partner of partners) {
    const submissionKey = `${submissionPrefix}partner/${partner.key}`;
    await savePartner(services, { actor: { kind: 'system' }, submissionKey }, partner);
  }
  await services.vocabulary.refreshPartners();
}

async function importFiles(load: DemonstrationLoad, town: GeneratedTown, signal: AbortSignal): Promise<void> {
  const { services, dataDir, onProgress } = load;
  const { database, vocabulary } = services;
  const shared = { database, vocabulary, dataDir, source: 'demonstration', signal } as const;
  onProgress?.('map', 0, 2);
  await importGeojson({ ...shared, file: town.placesFile, dataset: placesDataset });
  onProgress?.('map', 1, 2);
  await importOpenStreetMap({ ...shared, file: town.mapFile, dataset: mapDataset });
  await services.reloadBasemap();
  onProgress?.('map', 2, 2);
}
