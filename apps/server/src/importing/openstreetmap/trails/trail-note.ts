import type { LocalizedText } from '@access-atlas/contract/languages.ts';

/** A stretch of a trail that a wheelchair cannot pass, at its middle. */
export interface TrailNote {
  readonly wayId: number;
  readonly longitude: number;
  readonly latitude: number;
  readonly text: LocalizedText;
  readonly changedAtSeconds: number;
}
