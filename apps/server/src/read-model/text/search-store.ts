import type { SearchDocument } from './search-document.ts';
import { DeltaDocuments } from './table/delta-documents.ts';
import { createSearchTable, deadKind, emptySearchShape, findDocument, type SearchTable } from './table/search-table.ts';

/**
 * The documents of one process: a table, and what changed since it was made. A document that was replaced or deleted
 * leaves a tombstone in the table.
 */
export class SearchStore {
  #table: SearchTable = createSearchTable(emptySearchShape);
  #delta = new DeltaDocuments(this.#table);
  #deadDocuments = 0;

  get table(): SearchTable {
    return this.#table;
  }

  get delta(): DeltaDocuments {
    return this.#delta;
  }

  /** How many rows and tombstones wait for the next rebuild. */
  get changes(): number {
    return this.#delta.rows.size + this.#deadDocuments;
  }

  /** Living documents. */
  get size(): number {
    return this.#table.shape.documents - this.#deadDocuments + this.#delta.size;
  }

  get sizeBytes(): number {
    return this.#table.buffer.byteLength;
  }

  /** Takes a table in place of all there was. */
  adopt(table: SearchTable): void {
    this.#table = table;
    this.#delta = new DeltaDocuments(table);
    this.#deadDocuments = 0;
    for (let document = 0; document < table.shape.documents; document++) {
      if (table.kinds[document] === deadKind) this.#deadDocuments++;
    }
  }

  /** Takes all that another store holds in place of all there was; the other is not to be used any more. */
  takeOver(other: SearchStore): void {
    this.#table = other.#table;
    this.#delta = other.#delta;
    this.#deadDocuments = other.#deadDocuments;
  }

  /** Adds a document, in place of one with the same key. */
  put(document: SearchDocument): void {
    this.#bury(document.key);
    this.#delta.put(document);
  }

  remove(key: number): void {
    this.#bury(key);
    this.#delta.remove(key);
  }

  #bury(key: number): void {
    const document = findDocument(this.#table, key);
    if (document === -1 || this.#table.kinds[document] === deadKind) return;
    this.#table.kinds[document] = deadKind;
    this.#deadDocuments++;
  }
}
