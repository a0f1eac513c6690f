import type { PlacePair } from '@access-atlas/contract/operating/place-duplicates.ts';

/** What became of a pair. */
export interface DecidedPair {
  readonly pair: PlacePair;
  readonly outcome: 'merge' | 'separate' | 'unmerge' | 'askAgain';
  /** The place that went, or came back. */
  readonly fromId: string;
}
