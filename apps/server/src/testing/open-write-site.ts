import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { embeddedTextModeration } from '../adapters/moderation/embedded-text-moderation.ts';
import type { Database } from '../db/database.ts';
import { createPerson } from '../features/accounts/create-person.ts';
import { loadVocabulary } from '../features/vocabulary/load-vocabulary.ts';
import { syncVocabulary } from '../features/vocabulary/sync-vocabulary.ts';
import { readReferenceData } from '../reference-data/reference-data-files.ts';
import { openPhotoFolder } from '../storage/photo-folder.ts';
import { type Actor, personActor } from '../writes/actor.ts';
import type { WriteServices } from '../writes/write-services.ts';
import { insertTestPlaces, type TestPlace } from './test-places.ts';

/** What acts for the site itself. */
export const system: Actor = { kind: 'system' };

export interface TestPerson {
  readonly personId: string;
  readonly actor: Actor;
}

/** A site's database, words, photos and judge of texts: all that verbs that write need. */
export interface WriteSite {
  readonly services: WriteServices;
  readonly photosFolder: string;
  addPerson(grants?: { isModerator?: boolean; isOperator?: boolean }): Promise<TestPerson>;
  /** An unrated place, far from all others. */
  addTestPlace(place?: Partial<TestPlace>): Promise<number>;
  /** Names of the files in the photo store. */
  photoFiles(): string[];
  close(): void;
}

/**
 * Opens what verbs that write need on a migrated database, which stays the caller's.
 * @param photosFolder one that is removed in the end where it is left out
 */
export async function openWriteSite(
  database: Database,
  photosFolder = mkdtempSync(join(tmpdir(), 'access-atlas-test-photos-')),
): Promise<WriteSite> {
  await syncVocabulary(database.kysely, readReferenceData(), null);
  const services: WriteServices = {
    database,
    vocabulary: await loadVocabulary(database.kysely),
    photoStore: openPhotoFolder(photosFolder),
    textModeration: embeddedTextModeration,
    photoModeration: null,
  };
  let places = 0;
  return {
    services,
    photosFolder,
    addPerson: async (grants = {}) => {
      const username = `person${randomUUID().replaceAll('-', '').slice(0, 20)}`;
      const person = { name: 'Ana', username, language: 'en' } as const;
      const { personId } = await createPerson(services, { actor: system }, person);
      return { personId, actor: personActor(personId, grants) };
    },
    addTestPlace: async (place = {}) => {
      places += 1;
      const somewhere = { name: `Place ${places}`, longitude: (places % 300) - 150, latitude: 10 + (places % 60) };
      const [id] = await insertTestPlaces(services, [{ ...somewhere, ...place }]);
      if (id === undefined) throw new Error('The place was not stored.');
      return id;
    },
    photoFiles: () => readdirSync(photosFolder).sort(),
    close: () => rmSync(photosFolder, { recursive: true, force: true }),
  };
}

/** A plain picture as a device would send it. */
export async function testPhoto(
  options: { width?: number; height?: number; format?: 'jpeg' | 'png'; color?: string } = {},
): Promise<Uint8Array> {
  const { width = 60, height = 40, format = 'jpeg', color = 'teal' } = options;
  return sharp({ create: { width, height, channels: 3, background: color } })
    .toFormat(format)
    .toBuffer();
}
