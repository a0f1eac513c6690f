import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readAttempt } from '../features/imports/import-attempt.ts';
import { describeOnEachServer } from '../testing/test-server.ts';
import { importByCommand } from './import-by-command.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'atlas-import-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

describeOnEachServer('the import of the command', {}, (getServer) => {
  test('takes over from whatever imports, and keeps the console from beginning one', async () => {
    const { services } = getServer();
    const { kysely } = services.database;
    const lease = { job: 'import', holder: randomUUID(), expires_at: new Date(Date.now() + 60_000) };
    await kysely.insertInto('job_lease').values(lease).execute();
    const file = join(dataDir, 'toilets.csv');
    writeFileSync(file, 'externalId,name,latitude,longitude\n1,Harbour WC,48.5,11.25\n');
    const holders: Promise<string[]>[] = [];
    const report = await importByCommand({
      services: { ...services, reloadBasemap: async () => undefined },
      dataDir,
      file,
      source: 'csv',
      dataset: null,
      columns: {},
      makesBasemap: false,
      keepsDemonstration: true,
      signal: new AbortController().signal,
      onProgress: () => {
        const held = kysely.selectFrom('job_lease').select('holder').where('job', '=', 'import').execute();
        if (holders.length === 0) holders.push(held.then((rows) => rows.map(({ holder }) => holder)));
      },
    });
    expect(report.counts.places).toMatchObject({ added: 1 });
    expect(await holders[0]).toEqual([expect.not.stringContaining(lease.holder)]);
    expect(await kysely.selectFrom('job_lease').select('job').where('job', '=', 'import').execute()).toEqual([]);
    expect(await readAttempt(kysely)).toMatchObject({ running: null, isCommandRunning: false });
  });
});
