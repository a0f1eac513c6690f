import { isDeepStrictEqual } from 'node:util';
import type { ImportedFacts } from './imported-facts.ts';
import type { ImportedFields } from './imported-fields.ts';
import { readFacts } from './stored-facts.ts';
import type { PlaceFieldsRow, SourceRow } from './stored-places.sql.ts';

/** One external id and the place it means, as stored and then as planned. */
export class StoredRow {
  readonly externalId: string;
  place: StoredPlace;
  datasets: readonly string[] = [];
  facts: ImportedFacts | null = null;
  changedOn: string | null = null;
  readonly #written: string;

  constructor(externalId: string, place: StoredPlace, stored: SourceRow | null) {
    this.externalId = externalId;
    this.place = place;
    place.rows.add(this);
    if (stored !== null) {
      this.datasets = stored.datasets;
      this.facts = readFacts(stored.facts);
      this.changedOn = stored.changedOn;
    }
    this.#written = stored === null ? '' : this.#fingerprint();
  }

  addDataset(dataset: string): void {
    if (!this.datasets.includes(dataset)) this.datasets = [...this.datasets, dataset].sort();
  }

  /** Whether it differs from what is stored. */
  get isChanged(): boolean {
    return this.#fingerprint() !== this.#written;
  }

  #fingerprint(): string {
    return JSON.stringify([this.place.id, this.datasets, this.changedOn, this.facts]);
  }
}

/** A place as stored and then as planned; `id` is null until a new one is written. */
export class StoredPlace {
  id: number | null;
  fields: ImportedFields | null;
  isDeleted: boolean;
  isMissing: boolean;
  /** The place into which moderators merged it; null of all others. */
  readonly mergedInto: number | null;
  /** Whether people had changed what was imported last. */
  wasEdited = false;
  readonly rows = new Set<StoredRow>();

  constructor(row: PlaceFieldsRow | null) {
    if (row === null) {
      this.id = null;
      this.fields = null;
      this.isDeleted = false;
      this.isMissing = false;
      this.mergedInto = null;
    } else {
      const { id, isDeleted, isMissing, mergedInto, ...fields } = row;
      this.id = id;
      this.fields = fields;
      this.isDeleted = isDeleted;
      this.isMissing = isMissing;
      this.mergedInto = mergedInto;
    }
  }

  /** The one row that holds the facts. */
  get primaryRow(): StoredRow | undefined {
    for (const row of this.rows) if (row.facts !== null) return row;
    return undefined;
  }

  keepFactsAt(externalId: string, facts: ImportedFacts): void {
    for (const row of this.rows) row.facts = row.externalId === externalId ? facts : null;
  }

  markReturned(): void {
    this.isMissing = false;
    this.isDeleted = false;
  }
}

/** What is stored of the objects of one batch. */
export class StoredPlaces {
  readonly #rows = new Map<string, StoredRow>();
  readonly #places = new Map<number, StoredPlace>();

  constructor(sourceRows: readonly SourceRow[], placeRows: readonly PlaceFieldsRow[]) {
    for (const row of placeRows) this.#places.set(row.id, new StoredPlace(row));
    for (const row of sourceRows) {
      const place = this.#places.get(row.placeId);
      if (place !== undefined) this.#rows.set(row.externalId, new StoredRow(row.externalId, place, row));
    }
    for (const place of this.#places.values()) {
      const imported = place.primaryRow?.facts?.fields;
      place.wasEdited = imported !== undefined && !isDeepStrictEqual(imported, place.fields);
    }
  }

  get isEmpty(): boolean {
    return this.#places.size === 0;
  }

  byId(placeId: number): StoredPlace | undefined {
    return this.#places.get(placeId);
  }

  placeOf(externalId: string): StoredPlace | undefined {
    return this.#rows.get(externalId)?.place;
  }

  addPlace(): StoredPlace {
    return new StoredPlace(null);
  }

  /** Makes an id mean a place, whatever it meant before. The place it leaves keeps its facts, at another of its ids. */
  claimRow(externalId: string, place: StoredPlace): StoredRow {
    const row = this.#rows.get(externalId);
    if (row === undefined) {
      const added = new StoredRow(externalId, place, null);
      this.#rows.set(externalId, added);
      return added;
    }
    if (row.place === place) return row;
    const left = row.place;
    left.rows.delete(row);
    const [heir] = left.rows;
    if (heir !== undefined && row.facts !== null) heir.facts = row.facts;
    row.facts = null;
    row.place = place;
    place.rows.add(row);
    return row;
  }

  /** Rows that differ from what is stored. */
  get changedRows(): StoredRow[] {
    return [...this.#rows.values()].filter((row) => row.isChanged);
  }
}
