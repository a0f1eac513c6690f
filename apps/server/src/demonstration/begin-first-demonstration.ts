import type { FastifyBaseLogger } from 'fastify';
import { readSetting, writeSetting } from '../db/settings.ts';
import { isEmptySite } from './demonstration.sql.ts';
import type { DemonstrationServices } from './demonstration-services.ts';
import { readDemonstrationSetting } from './demonstration-setting.ts';
import { loadDemonstration } from './load-demonstration.ts';
import { removeDemonstration } from './remove-demonstration.ts';
import { DemonstrationStoppedError, stopRunningLoad } from './running-load.ts';

export interface FirstDemonstration {
  readonly services: DemonstrationServices;
  readonly dataDir: string;
  /** Whether an empty site gets it; one that was interrupted is always brought to its end. */
  readonly isWanted: boolean;
  readonly log: FastifyBaseLogger;
}

export interface BegunDemonstration {
  /** Resolves as soon as there is a town to be seen, or none to be waited for. */
  readonly places: Promise<void>;
  /** Stops what is running; the next start goes on with it. */
  stop(): Promise<void>;
}

/** Written when a site starts for the first time: the demonstration does not come back by itself. */
const firstStartKey = 'firstStartedAt';

/**
 * Gives an empty embedded site its demonstration when it starts for the first time, in the background, and ends what an
 * earlier process was killed in the midst of. Sites on PostgreSQL get it only on command.
 */
export async function beginFirstDemonstration(options: FirstDemonstration): Promise<BegunDemonstration> {
  const { services, isWanted } = options;
  const { database } = services;
  if (database.engine !== 'embedded') return nothingToDo;
  const { kysely } = database;
  const isFirstStart = (await readSetting(kysely, firstStartKey)) === undefined;
  const found = await readDemonstrationSetting(kysely);
  const isUnfinished = found !== null && found.status !== 'loaded';
  const begins = isWanted && isFirstStart && found === null && (await isEmptySite(kysely));
  if (isFirstStart) await writeSetting(kysely, firstStartKey, new Date().toISOString());
  if (!begins && !isUnfinished) return nothingToDo;
  return begin(options, found?.status === 'removing');
}

const nothingToDo: BegunDemonstration = { places: Promise.resolve(), stop: async () => undefined };

function begin({ services, dataDir, log }: FirstDemonstration, isRemoval: boolean): BegunDemonstration {
  const places = Promise.withResolvers<void>();
  const startedAt = performance.now();
  const work = isRemoval
    ? removeDemonstration({ services, dataDir })
    : loadDemonstration({ services, dataDir, onPlaces: places.resolve });
  const ended = work.then(
    () => {
      const milliseconds = Math.round(performance.now() - startedAt);
      log.info({ milliseconds }, isRemoval ? 'The demonstration was removed.' : 'The demonstration was loaded.');
    },
    (error: unknown) => {
      if (error instanceof DemonstrationStoppedError) return;
      log.error({ err: error }, 'Loading the demonstration failed; the next start continues it.');
    },
  );
  void ended.finally(places.resolve);
  return {
    places: places.promise,
    stop: async () => {
      await stopRunningLoad(services.database);
      await ended;
    },
  };
}
