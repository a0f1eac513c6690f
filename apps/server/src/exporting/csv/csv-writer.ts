import { stringify } from 'csv-stringify/sync';
import type { ExportWriter } from '../export-format.ts';
import { csvCells, csvHeader } from './csv-columns.ts';

/** Comma-separated values after RFC 4180: UTF-8, a header, CRLF, quotes where needed. */
export function csvWriter(): ExportWriter {
  return {
    begin: () => lines([[...csvHeader]]),
    places: (places) => lines(places.map(csvCells)),
    end: () => '',
  };
}

function lines(rows: (string | number | boolean | null)[][]): string {
  return stringify(rows, { record_delimiter: '\r\n', cast: { boolean: String } });
}
