import type { IsoDay } from './records/source-place.ts';

/** Where places come from; stored with each of them. */
export type ImportSource = 'openstreetmap' | 'geojson' | 'csv' | 'demonstration';

/** What became of the objects of one kind: seen = added + updated + unchanged + merged + refused. */
export interface ImportCounts {
  seen: number;
  added: number;
  updated: number;
  unchanged: number;
  /** Became part of another object's place. */
  merged: number;
  refused: number;
}

/** The kinds of objects that a report counts apart. */
export type CountedKind = 'places' | 'unnamedPlaces' | 'trails' | 'amenities';

/** An object that did not come in, and why. */
export interface Refusal {
  readonly kind: CountedKind;
  /** Empty where it has none that could be read. */
  readonly externalId: string;
  /** Row of a CSV file as spreadsheets count (the header is 1), number of a GeoJSON feature (from 1); else null. */
  readonly row: number | null;
  /** The field or column that is wrong, or null where it is the object as a whole. */
  readonly field: string | null;
  readonly reason: string;
}

export interface LocalityCounts {
  seen: number;
  added: number;
  updated: number;
  unchanged: number;
  removed: number;
}

/** What an import of places did. */
export interface PlacesReport {
  readonly importRunId: number;
  /** Named places, places without a name (public toilets), trails and amenity pins. */
  readonly counts: Readonly<Record<CountedKind, ImportCounts>>;
  /** Of those updated: found again under a new id; back after they had been missing. */
  redrawn: number;
  returned: number;
  /** Stored places that turned out to be the same as another. */
  joined: number;
  /** Left the source and were removed; left the source but kept for moderators, because people wrote about them. */
  removed: number;
  keptForModerators: number;
  /** Fields where the source says something new but a person's edit stands. */
  editsKept: number;
  readonly localities: LocalityCounts;
  /** The first 10,000; `counts` has how many there are. */
  readonly refusals: readonly Refusal[];
}

/** How many refusals a report lists: more of them are one mistake repeated, and would hold up whoever writes them out. */
const listedRefusalsMax = 10_000;

/** Counts refusals by kind, and keeps the first ones. */
export class RefusalTally {
  readonly #counts: Partial<Record<CountedKind, number>> = {};
  readonly #listed: Refusal[] = [];

  add(refusal: Refusal): void {
    this.#counts[refusal.kind] = this.countOf(refusal.kind) + 1;
    if (this.#listed.length < listedRefusalsMax) this.#listed.push(refusal);
  }

  countOf(kind: CountedKind): number {
    return this.#counts[kind] ?? 0;
  }

  get listed(): readonly Refusal[] {
    return this.#listed;
  }
}

/** How far an import is; `total` is in the same unit as `done` (objects, or bytes while a file is read). */
export interface ImportProgress {
  readonly phase: 'reading' | 'checking' | 'comparing' | 'places' | 'localities' | 'removing' | 'trails' | 'basemap';
  readonly done: number;
  readonly total: number;
}

/** A report in which nothing has happened yet. */
export function emptyPlacesReport(importRunId: number, refusals: readonly Refusal[] = []): PlacesReport {
  const counts = (): ImportCounts => ({ seen: 0, added: 0, updated: 0, unchanged: 0, merged: 0, refused: 0 });
  return {
    importRunId,
    counts: { places: counts(), unnamedPlaces: counts(), trails: counts(), amenities: counts() },
    redrawn: 0,
    returned: 0,
    joined: 0,
    removed: 0,
    keptForModerators: 0,
    editsKept: 0,
    localities: { seen: 0, added: 0, updated: 0, unchanged: 0, removed: 0 },
    refusals,
  };
}

/** Today in UTC. */
export function currentDay(): IsoDay {
  return new Date().toISOString().slice(0, 10);
}
