import type { Language } from '@access-atlas/contract/languages.ts';

export const siteName = 'Access Atlas';

/** One entry of a feed, in the reader's language; nothing of it is escaped. */
export interface FeedEntry {
  /** The same in every language and for as long as it is told; unique on the site. */
  readonly key: string;
  readonly title: string;
  /** Several lines. */
  readonly text: string;
  /** The page that shows more of it. */
  readonly path: string;
  readonly author: string;
  readonly at: Date;
}

/** A feed in no format yet. */
export interface ChangeFeed {
  readonly key: string;
  readonly language: Language;
  readonly title: string;
  /** The page that it belongs to. */
  readonly path: string;
  /** When the newest entry was; null where there is none. */
  readonly changedAt: Date | null;
  /** The newest first. */
  readonly entries: readonly FeedEntry[];
}
