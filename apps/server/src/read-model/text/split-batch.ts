import { PackedRowsError, packedFieldEnd, packedRowEnd } from '../pins/table/packed-places.ts';
import type { SearchBatch, SearchPortion } from '../thread/search-calls.ts';
import { type DocumentSource, documentKey } from './search-document.ts';

/** Characters of rows: a worker takes them in within a few milliseconds. */
const portionCharactersMax = 32_768;

/**
 * A batch in portions small enough that a query waits for one of them unnoticed. Between two of them a document that
 * changes is there with its old row or its new one; those that are gone go first.
 *
 * @throws PackedRowsError when the rows are torn
 */
export function splitBatch(batch: SearchBatch): SearchPortion[] {
  const keys = new Set<number>();
  const places = splitRows(batch.places, 'place', keys);
  const localities = splitRows(batch.localities, 'locality', keys);
  const removedKeys = batch.removedKeys.filter((key) => !keys.has(key));
  const rows = [
    ...places.map((portion) => ({ places: portion, localities: '', removedKeys: [] })),
    ...localities.map((portion) => ({ places: '', localities: portion, removedKeys: [] })),
  ];
  const isRemovalAlone = removedKeys.length > 0 || rows.length === 0;
  const portions = isRemovalAlone ? [{ places: '', localities: '', removedKeys }, ...rows] : rows;
  // Queries see the batch when they see all of it.
  const last = portions.length - 1;
  return portions.map((portion, index) => ({ ...portion, position: index === last ? batch.position : null }));
}

/** Whole rows together, of so many characters or of one row; `keys` takes the key of each. */
function splitRows(text: string, source: DocumentSource, keys: Set<number>): string[] {
  const portions: string[] = [];
  let portionStart = 0;
  for (let rowStart = 0; rowStart < text.length; ) {
    const rowEnd = text.indexOf(packedRowEnd, rowStart) + 1;
    if (rowEnd === 0) throw new PackedRowsError('packed rows end within a row');
    keys.add(documentKey(source, Number(text.slice(rowStart, text.indexOf(packedFieldEnd, rowStart)))));
    if (rowEnd - portionStart > portionCharactersMax && rowStart > portionStart) {
      portions.push(text.slice(portionStart, rowStart));
      portionStart = rowStart;
    }
    rowStart = rowEnd;
  }
  if (portionStart < text.length) portions.push(text.slice(portionStart));
  return portions;
}
