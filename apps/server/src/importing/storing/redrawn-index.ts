import { distanceMeters } from '@access-atlas/contract/geometry/geo.ts';
import type { LocalizedText } from '@access-atlas/contract/languages.ts';
import type { MissingRow } from './missing-places.sql.ts';

/** A mapper who turns a node into a way moves it at most so far. */
const namedMeters = 100;
/** Without a name there is less to go by: two benches may stand side by side. */
const unnamedMeters = 15;
/** Height of a band of latitudes; no search reaches beyond the next band. */
const bandDegrees = 0.001;

interface Sought {
  readonly typeNumber: number;
  readonly names: LocalizedText;
  readonly longitude: number;
  readonly latitude: number;
}

/** Finds places that left the file and may be in it under another id: of the same type and name, and near. */
export class RedrawnIndex {
  readonly #rows = new Map<string, MissingRow[]>();

  constructor(missing: readonly MissingRow[]) {
    for (const row of missing) {
      if (row.typeNumber === null) continue;
      const key = keyOf(row.typeNumber, row.names ?? {}, bandOf(row.latitude));
      const rows = this.#rows.get(key);
      if (rows === undefined) this.#rows.set(key, [row]);
      else rows.push(row);
    }
  }

  get isEmpty(): boolean {
    return this.#rows.size === 0;
  }

  /** Ids of the places that may be this one, nearest first. */
  find({ typeNumber, names, ...position }: Sought): number[] {
    const reach = isUnnamed(names) ? unnamedMeters : namedMeters;
    const band = bandOf(position.latitude);
    return [band - 1, band, band + 1]
      .flatMap((near) => this.#rows.get(keyOf(typeNumber, names, near)) ?? [])
      .map((row) => ({ placeId: row.placeId, meters: distanceMeters(position, row) }))
      .filter(({ meters }) => meters <= reach)
      .sort((one, other) => one.meters - other.meters || one.placeId - other.placeId)
      .map(({ placeId }) => placeId);
  }
}

function bandOf(latitude: number): number {
  return Math.floor(latitude / bandDegrees);
}

function isUnnamed(names: LocalizedText): boolean {
  return Object.keys(names).length === 0;
}

function keyOf(typeNumber: number, names: LocalizedText, band: number): string {
  const name = names.und ?? names.en ?? names.fr ?? names.pt ?? '';
  return JSON.stringify([typeNumber, name.toLowerCase(), band]);
}
