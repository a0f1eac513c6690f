import { coordinateDecimals } from '@access-atlas/contract/limits.ts';
import { guardFormula } from '../../domain/text/csv-formula-guard.ts';
import type { ExportedPlace, ExportedTrail } from '../exported-place.ts';

type Cell = string | number | boolean | null;

/** Separates the keys within one cell; no key contains it. */
const csvListSeparator = '|';

/**
 * The columns of the CSV export in their order. Those up to `shape` come back through an import, the rest is for
 * reading only. An empty cell means "not known". Text cells are guarded against formulas.
 */
const columns: Readonly<Record<string, (place: ExportedPlace) => Cell>> = {
  externalId: (place) => text(place.externalId),
  name: (place) => text(place.names.und),
  name_en: (place) => text(place.names.en),
  name_fr: (place) => text(place.names.fr),
  name_pt: (place) => text(place.names.pt),
  address: (place) => text(place.address),
  country: (place) => text(place.country),
  phone: (place) => text(place.phone),
  url: (place) => text(place.url),
  openingHours: (place) => text(place.openingHours),
  latitude: (place) => decimal(place.latitude),
  longitude: (place) => decimal(place.longitude),
  rating: (place) => text(place.rating),
  tags: (place) => list(place.tags),
  noTags: (place) => list(place.noTags),
  labels: (place) => list(place.labels),
  flags: (place) => list(place.flags),
  type: (place) => text(place.type),
  kind: (place) => text(place.kind),
  provider: (place) => text(place.provider),
  description: (place) => text(place.descriptions.und),
  description_en: (place) => text(place.descriptions.en),
  description_fr: (place) => text(place.descriptions.fr),
  description_pt: (place) => text(place.descriptions.pt),
  reportedOn: (place) => text(place.reportedOn),
  confirmed: (place) => place.confirmed,
  lengthMeters: (place) => place.trail?.lengthMeters ?? null,
  surface: (place) => text(place.trail?.surface),
  widthMeters: (place) => place.trail?.widthMeters ?? null,
  inclinePercent: (place) => place.trail?.inclinePercent ?? null,
  smoothness: (place) => text(place.trail?.smoothness),
  shape: (place) => (place.trail === null ? null : wellKnownText(place.trail)),
  _id: (place) => place.id,
  ratedAccessible: (place) => place.ratingSummary.accessible,
  ratedPartiallyAccessible: (place) => place.ratingSummary.partiallyAccessible,
  ratedNotAccessible: (place) => place.ratingSummary.notAccessible,
  people: (place) => place.ratingSummary.people,
  updatedAt: (place) => text(place.updatedAt),
  sources: (place) => list(place.sources.map(({ source, externalId }) => `${source}:${externalId}`)),
  attribution: (place) => text(place.attribution),
  license: (place) => text(place.license),
};

/** The header of the CSV export. */
export const csvHeader: readonly string[] = Object.keys(columns);

/** A place as the cells of one row, in the order of {@link csvHeader}. */
export function csvCells(place: ExportedPlace): Cell[] {
  return Object.values(columns).map((cell) => cell(place));
}

function text(value: string | null | undefined): string | null {
  return value === null || value === undefined ? null : guardFormula(value);
}

function list(keys: readonly string[]): string {
  return guardFormula(keys.join(csvListSeparator));
}

/** Degrees without an exponent, which few readers expect in a coordinate: 0.0000001, not 1e-7. */
function decimal(degrees: number): string {
  const text = degrees.toFixed(coordinateDecimals).replace(/\.?0+$/, '');
  return text === '-0' ? '0' : text;
}

/** The course of a trail as OGC well-known text, longitude before latitude. */
function wellKnownText({ lines }: ExportedTrail): string {
  const parts = lines.map(
    (line) => `(${line.map(([longitude, latitude]) => `${decimal(longitude)} ${decimal(latitude)}`).join(', ')})`,
  );
  return `MULTILINESTRING (${parts.join(', ')})`;
}
