import { type Migration, Migrator } from 'kysely/migration';
import { dropForeignChanges } from './change-feed/change-feed.ts';
import type { Database } from './database.ts';
import { DatabaseUnsuitableError } from './database-errors.ts';
import { allMigrations } from './migrations/all-migrations.ts';

/**
 * Brings the schema up to date and returns the names of the migrations that it ran.
 * Each migration is one transaction with its own mark in `kysely_migration`, so this can be killed at any point and run
 * again. Several processes may run it at once: they wait for each other and each migration runs once.
 * Throws `DatabaseUnsuitableError` when a newer version of this program has migrated the database.
 */
export async function migrateToLatest(
  database: Database,
  migrations: Record<string, Migration> = allMigrations,
): Promise<string[]> {
  const migrator = new Migrator({ db: database.kysely, provider: { getMigrations: async () => migrations } });
  return database.withoutWatchdog(async () => {
    const done: string[] = [];
    for (;;) {
      const { error, results } = await migrator.migrateUp();
      if (error !== undefined) throw explain(error);
      const ran = results?.[0];
      if (ran === undefined) break;
      done.push(ran.migrationName);
    }
    await dropForeignChanges(database.kysely);
    return done;
  });
}

function explain(error: unknown): unknown {
  if (!(error instanceof Error) || !/previously executed migration .+ is missing/.test(error.message)) return error;
  return new DatabaseUnsuitableError(
    'This database was migrated by a newer version of this program: start that version, or restore a backup.',
    { cause: error },
  );
}
