import { afterAll, beforeAll } from 'vitest';
import type { DatabaseEngine } from '../db/database.ts';
import { describeOnEachDatabase } from '../db/testing/test-database.ts';
import { openWriteSite, type WriteSite } from './open-write-site.ts';

/** Declares the same tests on both databases, each with a site of its own. */
export function describeOnEachWriteSite(
  name: string,
  declareTests: (getSite: () => WriteSite, engine: DatabaseEngine) => void,
): void {
  describeOnEachDatabase(name, (engine, getDatabase) => {
    let site: WriteSite | undefined;
    beforeAll(async () => {
      site = await openWriteSite(getDatabase());
    });
    afterAll(() => site?.close());
    declareTests(() => {
      if (site === undefined) throw new Error('The site exists inside tests and hooks only.');
      return site;
    }, engine);
  });
}
