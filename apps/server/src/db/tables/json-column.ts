import type { ColumnType } from 'kysely';

/** A jsonb column: read as its value, written as JSON text, because the driver turns arrays into PostgreSQL arrays. */
export type JsonColumn<Value> = ColumnType<Value, string, string>;
/** A jsonb column with a default. */
export type JsonColumnWithDefault<Value> = ColumnType<Value, string | undefined, string>;
