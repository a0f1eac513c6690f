import { type Kysely, sql } from 'kysely';
import type { DatabaseSchema } from '../schema.ts';

/** Everything that migrations make, as sorted lines: equal for two databases with the same schema. */
export async function describeSchema(kysely: Kysely<DatabaseSchema>): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    with own as (select oid, relname, relkind from pg_class where relnamespace = 'public'::regnamespace)
    select format('column %s.%s %s %s %s %s', relname, attname, format_type(atttypid, atttypmod),
                  attnotnull, attidentity, pg_get_expr(adbin, adrelid)) as line
      from own join pg_attribute on attrelid = own.oid and attnum > 0 and not attisdropped
      left join pg_attrdef on adrelid = own.oid and adnum = attnum
    union all select format('relation %s %s', relkind, relname) from own
    union all select format('index %s', pg_get_indexdef(indexrelid)) from pg_index join own on own.oid = indexrelid
    union all select format('constraint %s %s %s', relname, conname, pg_get_constraintdef(pg_constraint.oid))
      from pg_constraint join own on own.oid = conrelid where contype <> 'n'
    union all select format('trigger %s', pg_get_triggerdef(pg_trigger.oid))
      from pg_trigger join own on own.oid = tgrelid where not tgisinternal
    union all select format('function %s', pg_get_functiondef(pg_proc.oid)) from pg_proc
      where pronamespace = 'public'::regnamespace and prokind <> 'a'
        and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
    union all select format('extension %s', extname) from pg_extension
    union all select format('migration %s', name) from kysely_migration`.execute(kysely);
  return rows.map((row) => row.line).toSorted();
}
