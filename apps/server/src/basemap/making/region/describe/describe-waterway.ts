import type { OsmTags } from '../../../../osm-file/osm-objects.ts';
import type { Description } from '../map-feature.ts';
import { isSet, namesOf } from './tags.ts';

const WATERWAYS = new Map(
  Object.entries({
    river: { kind: 'river', minZoom: 9 },
    canal: { kind: 'river', minZoom: 11 },
    stream: { kind: 'stream', minZoom: 13 },
    ditch: { kind: 'stream', minZoom: 15 },
    drain: { kind: 'stream', minZoom: 15 },
  }),
);

/** Rivers and streams as lines in the layer `water`. */
export function describeWaterway(tags: OsmTags): Description | undefined {
  const waterway = tags.waterway ? WATERWAYS.get(tags.waterway) : undefined;
  if (!waterway || tags.area === 'yes') return undefined;
  // A waterway in a tunnel cannot be seen, and its name would be drawn on the streets above.
  const minZoom = isSet(tags.tunnel) ? 15 : waterway.minZoom;
  return {
    layer: 'water',
    minZoom,
    drawOrder: 0,
    tags: {
      kind: waterway.kind,
      kind_detail: tags.waterway ?? waterway.kind,
      min_zoom: minZoom,
      sort_rank: 200,
      ...(isSet(tags.tunnel) ? { is_tunnel: true } : namesOf(tags)),
    },
  };
}
