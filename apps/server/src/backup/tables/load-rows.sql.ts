import { sql, type Transaction } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';
import { type CatalogTable, retiredColumns } from './table-catalog.sql.ts';

const rowsPerStatement = 500;

/**
 * Inserts rows as a backup holds them. `columns` says in which order each row has its values; columns of the table that
 * are not among them get their defaults, and retired columns are left out. Identity columns keep the numbers they had.
 */
export async function loadRows(
  transaction: Transaction<DatabaseSchema>,
  table: CatalogTable,
  columns: readonly string[],
  lines: readonly string[],
): Promise<void> {
  const kept = columns
    .map((column, position) => ({ column, position }))
    .filter(({ column }) => !retiredColumns[table.name]?.includes(column));
  const names = sql.join(kept.map(({ column }) => sql.id(column)));
  const values = sql.join(
    kept.map(({ column, position }) => {
      const type = table.columns.find(({ name }) => name === column)?.type;
      if (type === undefined) throw new Error(`The table ${table.name} has no column ${column}.`);
      return sql`(line ->> ${sql.lit(position)})::${sql.raw(type)}`;
    }),
  );
  for (let start = 0; start < lines.length; start += rowsPerStatement) {
    const batch = `[${lines.slice(start, start + rowsPerStatement).join(',')}]`;
    await sql`
      insert into ${sql.id(table.name)} (${names}) overriding system value
      select ${values} from jsonb_array_elements(${batch}::jsonb) as rows(line)`.execute(transaction);
  }
}
