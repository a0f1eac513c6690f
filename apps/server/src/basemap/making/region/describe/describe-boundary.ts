import type { Description } from '../map-feature.ts';

const LEVELS = [
  { upTo: 2, kind: 'country', minZoom: 0 },
  { upTo: 4, kind: 'region', minZoom: 6 },
  { upTo: 6, kind: 'county', minZoom: 8 },
  { upTo: 8, kind: 'locality', minZoom: 10 },
];

/** A border of the layer `boundaries`, by the lowest `admin_level` of its areas; levels above 8 are not drawn. */
export function describeBoundary(adminLevel: number, disputed: boolean): Description | undefined {
  const level = LEVELS.find(({ upTo }) => adminLevel >= 2 && adminLevel <= upTo);
  if (!level) return undefined;
  return {
    layer: 'boundaries',
    minZoom: level.minZoom,
    drawOrder: -adminLevel,
    tags: { kind: level.kind, kind_detail: adminLevel, sort_rank: 250, ...(disputed && { disputed: true }) },
  };
}
