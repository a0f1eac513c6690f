import type { Language } from '@access-atlas/contract/languages.ts';
import type { Generated } from 'kysely';

/** A version of a text about the site as an operator wrote it. */
export interface SiteTextRow {
  name: string;
  language: Language;
  /** From 1, of each text in each language. */
  version: number;
  /** Markdown; null: what lies below counts again, the file of TEXTS_DIR or the product's. */
  source: string | null;
  author_id: string | null;
  created_at: Generated<Date>;
}
