import type { ListRow } from './row-list.tsx';

/** What stands in the fields of a form, by their names. */
export type ListValues = Readonly<Record<string, string>>;

/** A list that is edited: its rows in their order, and what their fields hold. */
export interface ListContent<Row extends ListRow> {
  readonly rows: readonly Row[];
  readonly values: ListValues;
}

/** What was typed of a list and is not saved. */
export interface ListDraft<Row extends ListRow> extends ListContent<Row> {
  /** Over which version it was begun. */
  readonly version: number;
  /** What that version says: what others changed since is told apart from what was typed. */
  readonly base: ListContent<Row>;
}

/** A list with the fields of its rows alone, in their order. */
export function contentOf<Row extends ListRow>(
  rows: readonly Row[],
  values: ListValues,
  fieldsOf: (row: Row) => readonly string[],
): ListContent<Row> {
  return { rows, values: Object.fromEntries(rows.flatMap(fieldsOf).map((field) => [field, values[field] ?? ''])) };
}

/** Reads what lies on the device; null where it is no draft of such a list. @param isRow whether it is a row of the list */
export function readListDraft<Row extends ListRow>(
  stored: unknown,
  isRow: (row: ListRow) => row is Row,
): ListDraft<Row> | null {
  const { version, base } = Object(stored) as { readonly version?: unknown; readonly base?: unknown };
  const [content, seen] = [readContent(stored, isRow), readContent(base, isRow)];
  if (typeof version !== 'number' || content === null || seen === null) return null;
  return { ...content, version, base: seen };
}

function readContent<Row extends ListRow>(
  stored: unknown,
  isRow: (row: ListRow) => row is Row,
): ListContent<Row> | null {
  const { rows, values } = Object(stored) as { readonly rows?: unknown; readonly values?: unknown };
  if (!Array.isArray(rows) || typeof values !== 'object' || values === null) return null;
  const areRows = rows.every((row): row is Row => typeof Object(row).id === 'string' && isRow(row as ListRow));
  const areTexts = Object.values(values).every((value) => typeof value === 'string');
  return areRows && areTexts ? { rows, values: values as ListValues } : null;
}
