import type { MapEvents, MapSubject } from '../../../map/map-subject.ts';

/** A map with the site's pins and nothing else: a part of the console adds what it is about. */
export const plainSubject = {
  view: null,
  fit: null,
  filterQuery: '',
  tilesSince: null,
  searchedArea: null,
  isAreaOutlined: false,
  outline: null,
  results: null,
  resultsFrame: null,
  named: null,
  showsResults: false,
  selected: null,
  openPinId: null,
  chosenPoint: null,
} as const satisfies MapSubject;

/** A map on which nothing can be chosen. */
export const noEvents: MapEvents = {
  onMove: () => undefined,
  isZoomListed: () => false,
  onPin: () => undefined,
  onPlacesAt: () => undefined,
};
