const DRAWN_KEYS = new Set([
  'admin_level',
  'aerialway',
  'aeroway',
  'amenity',
  'area:aeroway',
  'boundary',
  'building',
  'building:part',
  'highway',
  'landuse',
  'leisure',
  'man_made',
  'natural',
  'place',
  'railway',
  'route',
  'tourism',
  'waterway',
]);

/** Whether an object with this key may be drawn; all other keys only describe objects that have one of these. */
export const isDrawnKey = (key: string): boolean => DRAWN_KEYS.has(key);
