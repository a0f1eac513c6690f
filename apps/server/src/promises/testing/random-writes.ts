import { type RatedKey, ratingWeights } from '@access-atlas/contract/places/accessibility.ts';
import { type Kysely, sql, type Transaction } from 'kysely';
import { recordChange } from '../../db/change-feed/change-feed.ts';
import type { DatabaseSchema } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Vocabulary } from '../../domain/vocabulary/vocabulary.ts';
import type { SiteStorage } from '../../testing/fill-site.ts';

const rowsPerTransactionMax = 12;
/** Long enough that transactions end in another order than they began. */
const openMillisecondsMax = 40;
const ratings = Object.values(ratingWeights);

/** Undoes a transaction on purpose. */
class ChangedMyMind extends Error {}

/**
 * Somebody who adds, moves, rates, tags, deletes and restores places at random, in transactions of some rows with their
 * entry in the change feed; every tenth transaction is undone. Several may write at once, each to places of its own.
 */
export class RandomWriter {
  readonly #site: SiteStorage;
  readonly #random: () => number;
  readonly #ids: number[] = [];
  /** Rows that were written by transactions that were not undone. */
  rowsWritten = 0;

  constructor(site: SiteStorage, random: () => number) {
    this.#site = site;
    this.#random = random;
  }

  /** Writes until so many rows were written in all. */
  async writeUntil(rows: number): Promise<void> {
    while (this.rowsWritten < rows) await this.#writeOnce();
  }

  async #writeOnce(): Promise<void> {
    const count = 1 + this.#below(rowsPerTransactionMax);
    const added: number[] = [];
    try {
      await inTransaction(this.#site.database.kysely, async (transaction) => {
        const written: number[] = [];
        for (let row = 0; row < count; row++) written.push(await this.#writeRow(transaction, added));
        await recordChange(transaction, { entity: 'place', ids: written });
        await new Promise((resolve) => setTimeout(resolve, this.#below(openMillisecondsMax)));
        if (this.#random() < 0.1) throw new ChangedMyMind();
      });
    } catch (error) {
      if (error instanceof ChangedMyMind) return;
      throw error;
    }
    this.#ids.push(...added);
    this.rowsWritten += count;
  }

  /** Writes one row and returns its id. */
  async #writeRow(transaction: Transaction<DatabaseSchema>, added: number[]): Promise<number> {
    const known = this.#ids[this.#below(this.#ids.length)];
    if (known === undefined || this.#random() < 0.35) {
      const row = { ...this.#position(), ...this.#verdict(), ...this.#kind(), ...this.#facts() };
      const { id } = await transaction.insertInto('place').values(row).returning('id').executeTakeFirstOrThrow();
      added.push(id);
      return id;
    }
    const change = this.#pick([
      () => this.#position(),
      () => this.#verdict(),
      () => this.#kind(),
      () => this.#facts(),
      () => ({ deleted_at: new Date() }),
      () => ({ deleted_at: null }),
    ]);
    await transaction.updateTable('place').set(change()).where('id', '=', known).execute();
    return known;
  }

  #position() {
    // Some in towns, so that there are clusters, and some on the antimeridian.
    const spread = this.#random() < 0.5 ? 0.02 : 360;
    const longitude = this.#random() < 0.1 ? -180 : -180 + ((190 + (this.#random() - 0.5) * spread + 360) % 360);
    return { longitude, latitude: Math.min(85, (this.#random() - 0.5) * Math.min(spread, 170)) };
  }

  #verdict() {
    const rating = this.#pick(ratings);
    const one = [1, 2, 3].map((weight) => Number(weight === rating));
    const summary = { counts: one, sums: one, people: 1, lastReportedOn: '2026-01-15', lastConfirmedOn: null };
    return { rating, rating_summary: rating === 0 ? null : JSON.stringify({ ...summary, sources: [] }) };
  }

  #kind() {
    const { number, kind } = this.#pick(this.#site.vocabulary.types.all);
    return { kind, type_number: number };
  }

  #facts() {
    const { tags, labels, flags, partners }: Vocabulary = this.#site.vocabulary;
    const yes = this.#some(tags.all);
    return {
      yes_tags: yes,
      no_tags: this.#some(tags.all).filter((number) => !yes.includes(number)),
      label_numbers: this.#some(labels.all),
      flag_numbers: this.#some(flags.all),
      partner_number: this.#random() < 0.3 ? this.#pick(partners.all).number : null,
      country: this.#random() < 0.5 ? this.#pick(['DE', 'FI', 'PT']) : null,
    };
  }

  #some(words: readonly { readonly number: number }[]): number[] {
    return words.filter(() => this.#random() < 0.15).map(({ number }) => number);
  }

  #pick<Item>(items: readonly Item[]): Item {
    const item = items[this.#below(items.length)];
    if (item === undefined) throw new RangeError('There is nothing to pick from.');
    return item;
  }

  #below(end: number): number {
    return Math.floor(this.#random() * end);
  }
}

/** What the counts of the site should be, from the rows themselves. */
export async function countRatedRows(kysely: Kysely<DatabaseSchema>): Promise<Record<RatedKey, number>> {
  const { rows } = await sql<Record<RatedKey, number>>`
    SELECT count(*) FILTER (WHERE rating = 3) AS accessible,
           count(*) FILTER (WHERE rating = 2) AS "partiallyAccessible",
           count(*) FILTER (WHERE rating = 1) AS "notAccessible"
    FROM place WHERE deleted_at IS NULL AND kind <> 'amenity'`.execute(kysely);
  const [counts] = rows;
  if (counts === undefined) throw new Error('Counting returned no row.');
  return counts;
}
