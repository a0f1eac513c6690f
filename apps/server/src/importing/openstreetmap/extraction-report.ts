import type { Bbox } from '@access-atlas/contract/geometry/geo.ts';
import type { MergeConflict } from './places/merge-places.ts';

/** What an import does at the moment, and how far it is; `total` in the same unit as `done` (bytes or objects). */
export interface ExtractionProgress {
  readonly phase: 'checking' | 'relations' | 'positions' | 'shapes' | 'places' | 'streets';
  readonly done: number;
  readonly total: number;
}

/** An object that cannot become a place, and why. */
export interface RefusedObject {
  readonly externalId: string;
  readonly reason: string;
}

/** Everything that was found in a file. All of it survives `structuredClone`. */
export interface ExtractionReport {
  /** Named objects that are places: written + merged + refused. */
  readonly seen: number;
  /** Of those seen, by their tag `wheelchair`. */
  readonly seenByWheelchair: { readonly yes: number; readonly limited: number; readonly no: number };
  /** Rows of kind place from named objects in places.ndjson. */
  readonly places: number;
  /** Named objects that became part of another's row. */
  readonly merged: number;
  /** Toilets without a name, and how many of them became part of another's row. */
  readonly unnamedToilets: number;
  readonly unnamedToiletsMerged: number;
  /** Amenity pins, by type. */
  readonly amenities: Readonly<Record<string, number>>;
  /** Route relations for walking or rolling, and how many of them made a row. */
  readonly trails: number;
  readonly trailsWritten: number;
  /** Trails that lead out of the file, with the number of members it lacks. */
  readonly incompleteTrails: readonly { readonly externalId: string; readonly missingMembers: number }[];
  readonly settlements: number;
  readonly districts: number;
  readonly streets: number;
  /** Objects with a house number, how many of them name no street, and how many numbers the streets carry. */
  readonly houseNumbers: number;
  readonly houseNumbersWithoutStreet: number;
  readonly houseNumbersWritten: number;
  /** Named objects that made no row; their number is part of `seen`. */
  readonly refused: readonly RefusedObject[];
  /** Trails that made no row. */
  readonly refusedTrails: readonly RefusedObject[];
  readonly merges: readonly { readonly externalId: string; readonly mergedExternalIds: readonly string[] }[];
  readonly conflicts: readonly MergeConflict[];
  /** The box in the file's header, or null. */
  readonly bounds: Bbox | null;
  /** Until when edits are in the file: the header's word, else the newest edit in it; null where neither is given. */
  readonly dataTimestamp: Date | null;
  readonly replication: { readonly sequenceNumber: number | null; readonly baseUrl: string | null } | null;
}

/** The spools that an extraction leaves in its output folder. */
export const placesFileName = 'places.ndjson';
export const localitiesFileName = 'localities.ndjson';
/** Where an extraction keeps what it needs only while it runs, inside its output folder. */
export const workingFolderName = 'extraction-in-progress';
