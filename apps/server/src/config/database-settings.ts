import { databaseConnections } from '@access-atlas/contract/limits.ts';
import { z } from 'zod';
import { path, wholeNumber } from './setting-values.ts';

/** Without a host it means a socket of this machine, which the standard's addresses do not know. */
const postgresUrl = z
  .string()
  .regex(/^postgres(?:ql)?:\/\//, 'must be a postgres:// address')
  .refine((text) => {
    const url = URL.parse(text.replace('@/', '@localhost/'));
    return url !== null && !url.pathname.includes('@') && url.hash === '';
  }, 'must have characters such as @ / # in its password percent-encoded (%40 %2F %23), or no password and PGPASSWORD beside it');

/** Where the site's data are. */
export const databaseVariables = {
  DATA_DIR: z.string().min(1, 'must be a folder').default('./data').pipe(path),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_CONNECTIONS: wholeNumber(2, 200).default(databaseConnections),
};

export interface DatabaseSettings {
  readonly dataDir: string;
  /** A `postgres://` address; null: the embedded database. */
  readonly databaseUrl: string | null;
  readonly databaseConnections: number;
}

/** The settings that say where the site's data are. */
export function readDatabaseSettings(values: z.output<z.ZodObject<typeof databaseVariables>>): DatabaseSettings {
  return {
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL ?? null,
    databaseConnections: values.DATABASE_CONNECTIONS,
  };
}
