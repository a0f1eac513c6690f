/** Where the map stands. */
export interface MapView {
  readonly latitude: number;
  readonly longitude: number;
  readonly zoom: number;
}

export function isSameView(one: MapView, other: MapView | null): boolean {
  return (
    other !== null && one.longitude === other.longitude && one.latitude === other.latitude && one.zoom === other.zoom
  );
}
