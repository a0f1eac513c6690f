import { distanceMeters, type LngLat } from '@access-atlas/contract/geometry/geo.ts';
import type { ClusterInView, PinInView, PinOrCluster } from '../engine/map-features.ts';
import { type Direction, directionTo } from './direction-to.ts';

/** What can be chosen on the map with the keyboard: a pin or a cluster, and where it lies from the middle. */
export type PinChoice = PinOrCluster & {
  readonly key: string;
  readonly location: LngLat;
  readonly meters: number;
  readonly direction: Direction;
};

/** Pins and clusters together, nearest to the middle first. */
export function pinChoices(
  center: LngLat,
  pins: readonly PinInView[],
  clusters: readonly ClusterInView[],
): readonly PinChoice[] {
  const from = <Feature extends LngLat>({ longitude, latitude }: Feature) => {
    const location = { longitude, latitude };
    return { location, meters: distanceMeters(center, location), direction: directionTo(center, location) };
  };
  const choices: PinChoice[] = [
    ...pins.map((pin) => ({ kind: 'pin' as const, pin, key: `pin-${pin.id}`, ...from(pin) })),
    ...clusters.map((cluster) => ({
      kind: 'cluster' as const,
      cluster,
      key: `cluster-${cluster.longitude}-${cluster.latitude}`,
      ...from(cluster),
    })),
  ];
  return choices.sort((one, other) => one.meters - other.meters);
}
