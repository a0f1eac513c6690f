import type { RatingKey } from '@access-atlas/contract/places/accessibility.ts';

/** A pin's outline and glyph as SVG paths, in a box of 32 × 40 with its tip at 16, 38. */
export interface RatingDrawing {
  readonly body: string;
  readonly glyph: string;
  /** Where the glyph's own box of 24 × 24 lies, and its scale. */
  readonly glyphAt: readonly [x: number, y: number, scale: number];
  readonly isDashed: boolean;
}

const drop = 'M16 37.5L9.3 26.15A13 13 0 1 1 22.7 26.15Z';

/** The four silhouettes: drop, kite, square with a tail, dashed drop. They tell ratings apart without any colour. */
export const ratingDrawings: Readonly<Record<RatingKey, RatingDrawing>> = {
  accessible: { body: drop, glyph: 'M7 12.5l3.5 3.5 6.7-7.2', glyphAt: [4, 3, 1], isDashed: false },
  partiallyAccessible: {
    body: 'M14.3 2.3Q16 .6 17.7 2.3L28.7 13.3Q30.4 15 29.2 17L17.2 36.5Q16 38.4 14.8 36.5L2.8 17Q1.6 15 3.3 13.3Z',
    glyph: 'M6.9 13.5c1.5-2.8 3.2-2.9 5.1-1.5s3.6 1.3 5.1-1.5',
    glyphAt: [3.4, 3.2, 1.05],
    isDashed: false,
  },
  notAccessible: {
    body: 'M8 2h16a5 5 0 0 1 5 5v16a5 5 0 0 1-5 5h-3.2L16 37.5 11.2 28H8a5 5 0 0 1-5-5V7a5 5 0 0 1 5-5z',
    glyph: 'M8 8l8 8M16 8l-8 8',
    glyphAt: [4, 3, 1],
    isDashed: false,
  },
  unrated: {
    body: drop,
    glyph: 'M9.2 9.5a2.9 2.9 0 0 1 5.65 .95c0 1.9-2.85 2.25-2.85 3.9M12 17.5v.05',
    glyphAt: [4.6, 3.2, 0.95],
    isDashed: true,
  },
};
