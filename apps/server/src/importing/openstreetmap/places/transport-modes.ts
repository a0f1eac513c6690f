import type { OsmTags } from '../../../osm-file/osm-objects.ts';

const modeBits = {
  train: 1,
  subway: 2,
  light_rail: 4,
  tram: 8,
  bus: 16,
  trolleybus: 16,
  ferry: 32,
  aerialway: 64,
  funicular: 128,
  monorail: 256,
} as const;

/** What railway and other keys say where no mode is tagged. */
function impliedModes({ railway, station, highway, amenity, aerialway }: OsmTags): number {
  if (railway === 'tram_stop') return modeBits.tram;
  if (railway === 'station' || railway === 'halt') {
    if (station === 'subway' || station === 'light_rail' || station === 'funicular' || station === 'monorail')
      return modeBits[station];
    return modeBits.train;
  }
  if (highway === 'bus_stop' || amenity === 'bus_station') return modeBits.bus;
  if (amenity === 'ferry_terminal') return modeBits.ferry;
  return aerialway === undefined ? 0 : modeBits.aerialway;
}

/** What stops here, as bits; 0 where the object does not say. A tram stop is not the underground station below it. */
export function readTransportModes(tags: OsmTags): number {
  let modes = 0;
  for (const [mode, bit] of Object.entries(modeBits)) if (tags[mode] === 'yes') modes |= bit;
  return modes === 0 ? impliedModes(tags) : modes;
}
