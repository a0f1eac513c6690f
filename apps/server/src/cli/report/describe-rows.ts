import { alignTable } from './align-table.ts';
import { formatCount } from './format-number.ts';

/** How many rows of each table and photos a backup holds; empty tables are left out. */
export function describeRows(held: {
  readonly rows: Readonly<Record<string, number>>;
  readonly photos: number;
}): string[] {
  const tables = Object.entries(held.rows).filter(([, count]) => count > 0);
  const total = tables.reduce((sum, [, count]) => sum + count, 0);
  return alignTable([
    ...tables.map(([table, count]) => [table, formatCount(count)]),
    ['All rows', formatCount(total)],
    ['Photo files', formatCount(held.photos)],
  ]);
}
