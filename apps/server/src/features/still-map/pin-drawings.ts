import type { RatingKey } from '@access-atlas/contract/places/accessibility.ts';
import type { StillMapTheme } from './still-map-colours.ts';

/** Edge and tip of a pin's drawing, in its own units. */
export const pinDrawing = { width: 36, height: 44, tipX: 18, tipY: 42 } as const;

/** The pins of the map, drawn as SVG in a box of {@link pinDrawing} with its origin at −2, −2. */
export const pinDrawings: Readonly<Record<StillMapTheme, Readonly<Record<RatingKey, string>>>> = {
  light: {
    accessible:
      '<path d="M16 37.5L9.3 26.15A13 13 0 1 1 22.7 26.15Z" fill="#FFFFFF" stroke="#FFFFFF" stroke-width="5" stroke-linejoin="round"/><path d="M16 37.5L9.3 26.15A13 13 0 1 1 22.7 26.15Z" fill="#005E62" stroke="#003A3D" stroke-width="1.5" stroke-linejoin="round"/><g transform="translate(4 3)" fill="none" stroke="#FFFFFF" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"><path d="M7 12.5l3.5 3.5 6.7-7.2"/></g>',
    partiallyAccessible:
      '<path d="M14.3 2.3Q16 .6 17.7 2.3L28.7 13.3Q30.4 15 29.2 17L17.2 36.5Q16 38.4 14.8 36.5L2.8 17Q1.6 15 3.3 13.3Z" fill="#FFFFFF" stroke="#FFFFFF" stroke-width="5" stroke-linejoin="round"/><path d="M14.3 2.3Q16 .6 17.7 2.3L28.7 13.3Q30.4 15 29.2 17L17.2 36.5Q16 38.4 14.8 36.5L2.8 17Q1.6 15 3.3 13.3Z" fill="#FFB524" stroke="#6B4300" stroke-width="1.5" stroke-linejoin="round"/><g transform="translate(3.4 3.2) scale(1.05)" fill="none" stroke="#1C1300" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"><path d="M6.9 13.5c1.5-2.8 3.2-2.9 5.1-1.5s3.6 1.3 5.1-1.5"/></g>',
    notAccessible:
      '<path d="M8 2h16a5 5 0 0 1 5 5v16a5 5 0 0 1-5 5h-3.2L16 37.5 11.2 28H8a5 5 0 0 1-5-5V7a5 5 0 0 1 5-5z" fill="#FFFFFF" stroke="#FFFFFF" stroke-width="5" stroke-linejoin="round"/><path d="M8 2h16a5 5 0 0 1 5 5v16a5 5 0 0 1-5 5h-3.2L16 37.5 11.2 28H8a5 5 0 0 1-5-5V7a5 5 0 0 1 5-5z" fill="#A3123C" stroke="#5E0620" stroke-width="1.5" stroke-linejoin="round"/><g transform="translate(4 3)" fill="none" stroke="#FFFFFF" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"><path d="M8 8l8 8M16 8l-8 8"/></g>',
    unrated:
      '<path d="M16 37.5L9.3 26.15A13 13 0 1 1 22.7 26.15Z" fill="#FFFFFF" stroke="#FFFFFF" stroke-width="5" stroke-linejoin="round"/><path d="M16 37.5L9.3 26.15A13 13 0 1 1 22.7 26.15Z" fill="#FFFFFF" stroke="#414A5C" stroke-width="2.6" stroke-dasharray="4.6 2.7" stroke-linejoin="round"/><g transform="translate(4.6 3.2) scale(.95)" fill="none" stroke="#414A5C" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"><path d="M9.2 9.5a2.9 2.9 0 0 1 5.65 .95c0 1.9-2.85 2.25-2.85 3.9"/><path d="M12 17.5v.05"/></g>',
  },
  dark: {
    accessible:
      '<path d="M16 37.5L9.3 26.15A13 13 0 1 1 22.7 26.15Z" fill="#0B0F16" stroke="#0B0F16" stroke-width="5" stroke-linejoin="round"/><path d="M16 37.5L9.3 26.15A13 13 0 1 1 22.7 26.15Z" fill="#4FD6C8" stroke="#032826" stroke-width="1.5" stroke-linejoin="round"/><g transform="translate(4 3)" fill="none" stroke="#032826" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"><path d="M7 12.5l3.5 3.5 6.7-7.2"/></g>',
    partiallyAccessible:
      '<path d="M14.3 2.3Q16 .6 17.7 2.3L28.7 13.3Q30.4 15 29.2 17L17.2 36.5Q16 38.4 14.8 36.5L2.8 17Q1.6 15 3.3 13.3Z" fill="#0B0F16" stroke="#0B0F16" stroke-width="5" stroke-linejoin="round"/><path d="M14.3 2.3Q16 .6 17.7 2.3L28.7 13.3Q30.4 15 29.2 17L17.2 36.5Q16 38.4 14.8 36.5L2.8 17Q1.6 15 3.3 13.3Z" fill="#FFC34D" stroke="#2A1B00" stroke-width="1.5" stroke-linejoin="round"/><g transform="translate(3.4 3.2) scale(1.05)" fill="none" stroke="#2A1B00" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"><path d="M6.9 13.5c1.5-2.8 3.2-2.9 5.1-1.5s3.6 1.3 5.1-1.5"/></g>',
    notAccessible:
      '<path d="M8 2h16a5 5 0 0 1 5 5v16a5 5 0 0 1-5 5h-3.2L16 37.5 11.2 28H8a5 5 0 0 1-5-5V7a5 5 0 0 1 5-5z" fill="#0B0F16" stroke="#0B0F16" stroke-width="5" stroke-linejoin="round"/><path d="M8 2h16a5 5 0 0 1 5 5v16a5 5 0 0 1-5 5h-3.2L16 37.5 11.2 28H8a5 5 0 0 1-5-5V7a5 5 0 0 1 5-5z" fill="#FF8FA6" stroke="#3A0414" stroke-width="1.5" stroke-linejoin="round"/><g transform="translate(4 3)" fill="none" stroke="#3A0414" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"><path d="M8 8l8 8M16 8l-8 8"/></g>',
    unrated:
      '<path d="M16 37.5L9.3 26.15A13 13 0 1 1 22.7 26.15Z" fill="#0B0F16" stroke="#0B0F16" stroke-width="5" stroke-linejoin="round"/><path d="M16 37.5L9.3 26.15A13 13 0 1 1 22.7 26.15Z" fill="#161B26" stroke="#D3DAE6" stroke-width="2.6" stroke-dasharray="4.6 2.7" stroke-linejoin="round"/><g transform="translate(4.6 3.2) scale(.95)" fill="none" stroke="#D3DAE6" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"><path d="M9.2 9.5a2.9 2.9 0 0 1 5.65 .95c0 1.9-2.85 2.25-2.85 3.9"/><path d="M12 17.5v.05"/></g>',
  },
};
