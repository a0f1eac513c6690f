import type { LocalizedText } from '@access-atlas/contract/languages.ts';
import type { FlagKey, LabelKey, RatingKey } from '@access-atlas/contract/places/accessibility.ts';
import type { Point, Ring } from '../geometry/point.ts';
import type { PlaceTruth } from './place-truth.ts';

/** A place that was once worse, until it was rebuilt. */
export interface Improvement {
  readonly daysAgo: number;
  readonly before: PlaceTruth;
}

/** A place of the demonstration, before it becomes a feature of a file. */
export interface DemoPlace {
  /** Stable for ever: made of the name. */
  readonly externalId: string;
  readonly type: string;
  readonly names: LocalizedText;
  readonly point: Point;
  /** Its ground, where it is more than a building. */
  readonly ring: Ring | null;
  readonly address: string | null;
  readonly phone: string | null;
  readonly url: string | null;
  readonly openingHours: string | null;
  readonly descriptions: LocalizedText;
  /** What the file says; the truth may be known to visitors alone. */
  readonly listedRating: RatingKey;
  readonly truth: PlaceTruth;
  readonly improvement: Improvement | null;
  readonly labels: readonly LabelKey[];
  readonly flags: readonly FlagKey[];
  readonly partner: string | null;
  /** When the file's facts were gathered, in days before now. */
  readonly listedDaysAgo: number;
  /** How many reviews it draws, in proportion. */
  readonly popularity: number;
}
