/**
 * How large still pictures of the map are, in pixels: the large one fills the map of a window of 2560 × 1440. Without a
 * schema, because the page needs it before anything else.
 */
export const stillMapSizes = {
  medium: { widthPixels: 1200, heightPixels: 900 },
  large: { widthPixels: 1920, heightPixels: 1360 },
} as const;
export type StillMapSize = keyof typeof stillMapSizes;
