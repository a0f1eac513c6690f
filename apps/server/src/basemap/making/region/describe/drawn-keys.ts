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

/** Whether a key alone can put its object on the map; all others only add to one that is there. */
export const isDrawnKey = (key: string): boolean => DRAWN_KEYS.has(key);
