import type { RatingKey } from '@access-atlas/contract/places/accessibility.ts';

const drawing = (body: string, glyph: string) => (edgePixels: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${edgePixels}" height="${edgePixels}" viewBox="0 0 24 24">${body}` +
  `<g fill="none" stroke-width="2.7" stroke-linecap="round" stroke-linejoin="round">${glyph}</g></svg>`;

/** The four shapes of the four ratings with their glyphs, as SVG of a given edge in pixels; in the light theme's colours. */
export const ratingDrawings: Readonly<Record<RatingKey, (edgePixels: number) => string>> = {
  accessible: drawing(
    '<circle cx="12" cy="12" r="10.5" fill="#005E62" stroke="#003A3D"/>',
    '<path d="M7 12.5l3.5 3.5 6.7-7.2" stroke="#FFFFFF"/>',
  ),
  partiallyAccessible: drawing(
    '<rect x="4.1" y="4.1" width="15.8" height="15.8" rx="3" transform="rotate(45 12 12)" fill="#FFB524" stroke="#6B4300"/>',
    '<path d="M6.9 13.5c1.5-2.8 3.2-2.9 5.1-1.5s3.6 1.3 5.1-1.5" stroke="#1C1300"/>',
  ),
  notAccessible: drawing(
    '<rect x="2" y="2" width="20" height="20" rx="4.5" fill="#A3123C" stroke="#5E0620"/>',
    '<path d="M8 8l8 8M16 8l-8 8" stroke="#FFFFFF"/>',
  ),
  unrated: drawing(
    '<circle cx="12" cy="12" r="10.2" fill="#FFFFFF" stroke="#414A5C" stroke-width="2" stroke-dasharray="3.6 2.4"/>',
    '<path d="M9.2 9.5a2.9 2.9 0 0 1 5.65.95c0 1.9-2.85 2.25-2.85 3.9M12 17.5v.05" stroke="#414A5C"/>',
  ),
};
