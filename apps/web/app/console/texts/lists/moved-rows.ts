/** A list with the row at a position one place up or down; the same list where it has no such place. */
export function movedRows<Row>(rows: readonly Row[], position: number, by: 1 | -1): readonly Row[] {
  const [row, other] = [rows[position], rows[position + by]];
  if (row === undefined || other === undefined) return rows;
  return rows.map((each, index) => (index === position ? other : index === position + by ? row : each));
}
