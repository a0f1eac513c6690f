import { PassThrough } from 'node:stream';
import { expect, onTestFinished, test, vi } from 'vitest';
import { embeddedTextModeration } from '../adapters/moderation/embedded-text-moderation.ts';
import { readConfig } from '../config/config.ts';
import { silentDatabaseLog } from '../db/database-log.ts';
import { acquireDataFolderLock, DataFolderInUseError } from '../db/embedded/data-folder-lock.ts';
import { createTestDatabase } from '../db/testing/test-database.ts';
import { loadVocabulary } from '../features/vocabulary/load-vocabulary.ts';
import { openPhotoFolder } from '../storage/photo-folder.ts';
import { createCommandOutput } from './command-output.ts';
import { migrateCommand } from './commands/migrate-command.ts';
import { serveControlSocket } from './control/serve-control-socket.ts';
import { runCommand } from './run-command.ts';
import { emptySite } from './testing/empty-site.ts';

vi.setConfig({ testTimeout: 120_000 });

interface MigrateOptions {
  readonly onSay?: () => void;
  readonly patienceMilliseconds?: number;
}

function migrate(dataDir: string, { onSay, patienceMilliseconds = 60_000 }: MigrateOptions) {
  return runCommand({
    command: migrateCommand,
    arguments: {},
    config: readConfig({ DATA_DIR: dataDir }),
    display: { show: () => undefined, say: () => onSay?.(), end: () => undefined },
    output: createCommandOutput({ kind: 'none' }, new PassThrough()),
    signal: new AbortController().signal,
    patienceMilliseconds,
  });
}

/** Takes the lock as a server does when it starts. */
async function lockedSite() {
  const { dataDir } = await emptySite();
  const lock = acquireDataFolderLock(dataDir);
  onTestFinished(() => lock.release());
  return { dataDir, lock };
}

test('a folder that stays locked is told in one sentence', async () => {
  const { dataDir } = await lockedSite();
  const refused = migrate(dataDir, { patienceMilliseconds: 1 });
  await expect(refused).rejects.toThrow(DataFolderInUseError);
  await expect(refused).rejects.toThrow(/^The data folder .+ is in use by the process \d+: [^.]+\.$/);
});

test('a server that is starting is waited for', async () => {
  const { dataDir } = await lockedSite();
  const database = await createTestDatabase('embedded');
  onTestFinished(() => database.close());
  const site = {
    config: readConfig({ DATA_DIR: dataDir }),
    database,
    vocabulary: await loadVocabulary(database.kysely),
    photoStore: openPhotoFolder(dataDir),
    textModeration: embeddedTextModeration,
    photoModeration: null,
    publicUrl: 'http://localhost',
    migrationsRun: null,
    reloadBasemap: async () => undefined,
  };
  const outcome = await migrate(dataDir, {
    onSay: async () => {
      const server = await serveControlSocket({ site, commands: [migrateCommand], log: silentDatabaseLog });
      onTestFinished(() => server.close());
    },
  });
  expect(outcome.text).toContain('the running server migrated it');
});

test('a folder that becomes free is used', async () => {
  const { dataDir, lock } = await lockedSite();
  const outcome = await migrate(dataDir, { onSay: () => lock.release() });
  expect(outcome).toMatchObject({ report: { migrationsRun: [] }, text: 'The database was up to date already.' });
});
