import type { PassProgress } from '../../osm-file/osm-file.ts';
import type { LineSpoolWriter } from '../records/line-spool.ts';
import type { SourceLocality } from '../records/source-place.ts';
import type { ExtractionReport } from './extraction-report.ts';
import type { ExtractionState } from './extraction-state.ts';
import { buildStreets } from './gazetteer/build-streets.ts';

type CountryAt = (longitude: number, latitude: number) => string | null;

/** Writes settlements and districts, then the streets with their house numbers. */
export function writeLocalities(
  { settlements, streets }: ExtractionState,
  writer: LineSpoolWriter,
  countryAt: CountryAt,
  onProgress: PassProgress,
): Pick<ExtractionReport, 'settlements' | 'districts' | 'streets' | 'houseNumbersWritten'> {
  const written = { settlements: 0, districts: 0, streets: 0, houseNumbersWritten: 0 };
  for (const { reachMeters: _, ...mapped } of settlements.all()) {
    const { longitude, latitude, kind } = mapped;
    const parent = kind === 'district' ? settlements.find(longitude, latitude) : null;
    const locality: SourceLocality = {
      ...mapped,
      parentName: parent?.names.und ?? null,
      country: countryAt(longitude, latitude),
      houseNumbers: [],
    };
    writer.write(locality);
    if (kind === 'district') written.districts++;
    else written.settlements++;
  }
  let done = 0;
  for (const records of streets.drain()) {
    for (const street of buildStreets(records, settlements, countryAt)) {
      writer.write(street);
      written.streets++;
      written.houseNumbersWritten += street.houseNumbers.length;
    }
    onProgress(++done, streets.count);
  }
  return written;
}
