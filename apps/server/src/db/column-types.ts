import pg from 'pg';

const int8 = 20;
const int8Array = 1016;
const date = 1082;

/**
 * How columns become JavaScript values, for one pool (pg's own registry is global and would leak into other pools):
 * - `bigint` (ids, counts) becomes a number; beyond 2^53 it throws, it is never rounded;
 * - `date` stays text ("2026-11-20"): pg would read it as midnight in the process's time zone;
 * - `timestamptz` becomes a Date and `jsonb` its value, as pg does by itself; `numeric` and `xid8` stay text.
 */
export function columnTypes(): pg.CustomTypesConfig {
  const types = new pg.TypeOverrides();
  types.setTypeParser(int8, parseSafeInteger);
  types.setTypeParser(int8Array, parseSafeIntegerArray);
  types.setTypeParser(date, (text: string) => text);
  return types;
}

function parseSafeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`The integer ${text} is too large for a JavaScript number.`);
  return value;
}

/** Reads a one-dimensional array such as `{1,2,NULL}`. */
function parseSafeIntegerArray(text: string): (number | null)[] {
  if (text === '{}') return [];
  if (text.includes('{', 1)) throw new RangeError(`Arrays of arrays of bigint are not supported: ${text}`);
  return text
    .slice(1, -1)
    .split(',')
    .map((item) => (item === 'NULL' ? null : parseSafeInteger(item)));
}
