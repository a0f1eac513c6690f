import type { Generated } from 'kysely';

/** A version of a list of the site as an operator wrote it. */
export interface SiteListRow {
  name: 'rules' | 'menu';
  /** From 1, of each list. */
  version: number;
  /** In their order; null: what the product has counts again. */
  entries: unknown;
  author_id: string | null;
  created_at: Generated<Date>;
}
