import type { ListContent, ListValues } from '../list-content.ts';
import type { ListRow } from '../row-list.tsx';
import { weaveOrders } from './weave-orders.ts';

/** What a merge knows of the rows of a list. */
export interface MergedRows<Row extends ListRow> {
  readonly fieldsOf: (row: Row) => readonly string[];
  /** What a row is beside its words: whether it is retired, or stands below another. */
  readonly markOf: (row: Row) => boolean;
  readonly withMark: (row: Row, mark: boolean) => Row;
}

/** A field that somebody else has changed. */
export interface ChangedField {
  readonly field: string;
  readonly before: string;
  readonly theirs: string;
  /** Whether one's own words differ from both: they stay in the form. */
  readonly isContested: boolean;
}

/** What somebody else did with a row. */
export interface ListChange<Row extends ListRow> {
  readonly kind: 'added' | 'removed' | 'changed';
  readonly row: Row;
  readonly fields: readonly ChangedField[];
  /** What the row's mark is with them; null where they left it. */
  readonly mark: boolean | null;
  /** Whether the list that is edited stays otherwise: what they removed was changed there, or what they changed removed. */
  readonly isContested: boolean;
}

/** A list that is edited, together with what somebody else saved meanwhile. */
export interface MergedList<Row extends ListRow> extends ListContent<Row> {
  readonly changes: readonly ListChange<Row>[];
  /** Whether they put rows that were there before into another order, and whether it is that of the list now. */
  readonly order: 'theirs' | 'mine' | null;
}

/**
 * Brings together what was typed and what somebody else saved since it was begun. Whatever only one of both changed is as they
 * have it, what they added is there; where both changed the same, one's own stays, and is told.
 * @param base what both began with
 * @param theirs under the ids that the rows of the base have
 */
export function mergeList<Row extends ListRow>(
  base: ListContent<Row>,
  mine: ListContent<Row>,
  theirs: ListContent<Row>,
  known: MergedRows<Row>,
): MergedList<Row> {
  const [inBase, inMine, inTheirs] = [byId(base.rows), byId(mine.rows), byId(theirs.rows)];
  const changes: ListChange<Row>[] = [];
  const merged = new Map<string, Row>();
  const values: Record<string, string> = { ...mine.values };
  for (const row of mine.rows) {
    const [before, after] = [inBase.get(row.id), inTheirs.get(row.id)];
    if (before === undefined) merged.set(row.id, row);
    else if (after === undefined) {
      const isContested = !isSameRow(before, base.values, row, mine.values, known);
      changes.push({ kind: 'removed', row, fields: [], mark: null, isContested });
      if (isContested) merged.set(row.id, row);
    } else {
      const change = changeOf(before, base.values, after, theirs.values, { row, values: mine.values }, known);
      if (change !== null) changes.push(change);
      for (const { field, theirs: words, isContested } of change?.fields ?? []) {
        if (!isContested) values[field] = words;
      }
      merged.set(row.id, change?.mark == null ? row : known.withMark(row, change.mark));
    }
  }
  for (const row of theirs.rows) {
    const before = inBase.get(row.id);
    if (inMine.has(row.id)) continue;
    if (before === undefined) {
      merged.set(row.id, row);
      for (const field of known.fieldsOf(row)) values[field] = theirs.values[field] ?? '';
      changes.push({ kind: 'added', row, fields: [], mark: null, isContested: false });
    } else {
      const change = changeOf(before, base.values, row, theirs.values, { row: before, values: base.values }, known);
      if (change !== null) changes.push({ ...change, isContested: true });
    }
  }
  const { ids, order } = weaveOrders(idsOf(base), idsOf(mine), idsOf(theirs));
  return { rows: ids.flatMap((id) => merged.get(id) ?? []), values, changes, order };
}

/** Whether two lists say the same, whatever their rows are called. */
export function isSameList<Row extends ListRow>(
  one: ListContent<Row>,
  other: ListContent<Row>,
  { fieldsOf, markOf }: MergedRows<Row>,
): boolean {
  const wordsOf = ({ rows, values }: ListContent<Row>) =>
    JSON.stringify(rows.map((row) => [markOf(row), ...fieldsOf(row).map((field) => values[field] ?? '')]));
  return wordsOf(one) === wordsOf(other);
}

/** What they changed of a row; null where nothing that is not so already. */
function changeOf<Row extends ListRow>(
  before: Row,
  valuesBefore: ListValues,
  after: Row,
  valuesAfter: ListValues,
  mine: { readonly row: Row; readonly values: ListValues },
  { fieldsOf, markOf }: MergedRows<Row>,
): ListChange<Row> | null {
  const fields = fieldsOf(before).flatMap((field) => {
    const [was, theirs, own] = [valuesBefore[field] ?? '', valuesAfter[field] ?? '', mine.values[field] ?? ''];
    return theirs === was || theirs === own ? [] : [{ field, before: was, theirs, isContested: own !== was }];
  });
  // A mark has two states: whoever changed it is right, and both changed it alike.
  const mark = markOf(after) === markOf(before) || markOf(after) === markOf(mine.row) ? null : markOf(after);
  return fields.length === 0 && mark === null
    ? null
    : { kind: 'changed', row: mine.row, fields, mark, isContested: false };
}

function isSameRow<Row extends ListRow>(
  one: Row,
  valuesOfOne: ListValues,
  other: Row,
  valuesOfOther: ListValues,
  { fieldsOf, markOf }: MergedRows<Row>,
): boolean {
  const areSame = (field: string) => (valuesOfOne[field] ?? '') === (valuesOfOther[field] ?? '');
  return markOf(one) === markOf(other) && fieldsOf(one).every(areSame);
}

const byId = <Row extends ListRow>(rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]));
const idsOf = ({ rows }: ListContent<ListRow>) => rows.map(({ id }) => id);
