import { placeKinds } from '@access-atlas/contract/places/accessibility.ts';
import type { TileVocabulary } from '../map-index-queries.ts';
import { classKind, classRating } from '../pin-class.ts';
import { sortRowsById } from '../radix-sort.ts';
import { ratingKeyByNumber } from '../rating-keys.ts';
import type { PinTable } from '../table/pin-table.ts';
import { PointLayer, tileExtent } from './point-layer.ts';
import type { SingleRows, TileSquare } from './tile-rows.ts';

/** The pins of a tile that stand alone, by id. */
export function pinLayer(
  tables: readonly PinTable[],
  { rows, tableNumbers }: SingleRows,
  tile: TileSquare,
  vocabulary: TileVocabulary,
): PointLayer {
  const layer = new PointLayer('pins');
  const tableOf = (index: number) => tables[tableNumbers[index] as number] as PinTable;
  const ids = Float64Array.from(rows, (row, index) => tableOf(index).ids[row] as number);
  const scale = tileExtent / tile.edge;
  const propertiesOf = pinProperties(layer, vocabulary);
  for (const index of sortRowsById(ids)) {
    const table = tableOf(index);
    const row = rows[index] as number;
    const x = Math.floor(((table.xs[row] as number) - tile.x0) * scale);
    const y = Math.floor(((table.ys[row] as number) - tile.y0) * scale);
    layer.addPoint(ids[index] as number, x, y, propertiesOf(table, row));
  }
  return layer;
}

/** The properties of a row; those of rows that look the same are encoded once. */
function pinProperties(layer: PointLayer, vocabulary: TileVocabulary): (table: PinTable, row: number) => Uint8Array {
  const known = new Map<number | string, Uint8Array>();
  const lettersOf = tagLettersOf(vocabulary);
  return (table, row) => {
    const pinClass = table.classes[row] as number;
    const type = table.types[row] as number;
    const reviewed = table.reviewed[row] as number;
    const flags = flagKeysOf(table, row, vocabulary);
    const [yes, no] = lettersOf === null ? noLetters : [lettersOf(table.yesTags, row), lettersOf(table.noTags, row)];
    const number = (type * 256 + pinClass) * 2 + reviewed;
    const look = yes === '' && no === '' ? number : `${number} ${yes} ${no}`;
    const knownProperties = flags.length === 0 ? known.get(look) : undefined;
    if (knownProperties !== undefined) return knownProperties;
    const properties = layer.properties([
      ['rating', ratingKeyByNumber[classRating(pinClass)] ?? 'unrated'],
      ['kind', placeKinds[classKind(pinClass)] ?? 'place'],
      ['type', vocabulary.typeKeys?.[type] ?? type],
      ...(reviewed === 1 ? [['reviewed', true] as const] : []),
      ...(yes === '' ? [] : [['yes', yes] as const]),
      ...(no === '' ? [] : [['no', no] as const]),
      ...flags.map((key) => [key, true] as const),
    ]);
    if (flags.length === 0) known.set(look, properties);
    return properties;
  };
}

const noLetters = ['', ''] as const;

/** Writes the letters of the bits that a row has in a bit set; null where tiles tell none. The letters of a byte are put together once. */
function tagLettersOf({
  tagLetters,
}: TileVocabulary): ((columns: readonly Uint8Array[], row: number) => string) | null {
  if (tagLetters === undefined) return null;
  const known: string[][] = [];
  const lettersOfByte = (column: number, byte: number): string => {
    known[column] ??= [];
    const letters = known[column];
    letters[byte] ??= Array.from({ length: 8 }, (_, bit) =>
      ((byte >> bit) & 1) === 1 ? (tagLetters[column * 8 + bit] ?? '') : '',
    ).join('');
    return letters[byte];
  };
  return (columns, row) => {
    let letters = '';
    for (let column = 0; column < columns.length; column++) {
      const byte = columns[column]?.[row] ?? 0;
      if (byte !== 0) letters += lettersOfByte(column, byte);
    }
    return letters;
  };
}

const noKeys: readonly string[] = [];

/** The keys of the flags that a row has, and that pins show. */
function flagKeysOf(table: PinTable, row: number, { flagKeys }: TileVocabulary): readonly string[] {
  if (flagKeys === undefined || table.flags.every((column) => column[row] === 0)) return noKeys;
  return flagKeys.flatMap((key, bit) => (key !== undefined && hasBit(table.flags, row, bit) ? [key] : []));
}

function hasBit(columns: readonly Uint8Array[], row: number, bit: number): boolean {
  return (((columns[bit >> 3]?.[row] ?? 0) >> (bit & 7)) & 1) === 1;
}
