import type { Bbox } from '@access-atlas/contract/geometry/geo.ts';
import { mapZoomSelected } from '@access-atlas/contract/limits.ts';
import type { Place } from '@access-atlas/contract/places/place-schemas.ts';
import type { MapPin, MapSubject, SelectedPlace } from '../../map/map-subject.ts';
import { viewOfResults } from '../../map/view/view-of-results.ts';
import { hasMapMoved } from '../../url-state/has-map-moved.ts';
import { filterQuery } from '../../url-state/place-query.ts';
import { readableQuery } from '../../url-state/readable-query.ts';
import type { SearchParameters } from '../../url-state/search-parameters.ts';

/** The zoom for a town, street or address whose extent is unknown. */
const nearZoom = 15;

/** What the page beside the map is about. */
export interface PageBesideMap {
  readonly search: SearchParameters;
  /** The place whose page it is; null on the search page. */
  readonly place: Place | null;
  /** The places found by words; null where the search has no words. */
  readonly results: readonly MapPin[] | null;
  /** The box of the best of them. */
  readonly resultsFrame: Bbox | null;
  /** The place near which the words say to look. */
  readonly named: MapSubject['named'];
  /** Whether a visitor has just searched for them; links and history entries have a view of their own. */
  readonly areResultsNew: boolean;
}

/** What the map shows for a page: the filters, box and place of its address. */
export function mapSubjectOf({
  search,
  place,
  results,
  resultsFrame,
  named,
  areResultsNew,
}: PageBesideMap): MapSubject {
  const { near, area, view } = search;
  return {
    view: place
      ? { ...placeOf(place), zoom: mapZoomSelected }
      : (view ?? (near && { ...locationOf(near), zoom: nearZoom }) ?? (resultsFrame && viewOfResults(resultsFrame))),
    fit: area?.bounds ?? resultsFrame,
    filterQuery: tileQuery(search),
    searchedArea: area?.bounds ?? null,
    isAreaOutlined: place === null && area !== null && (area.name !== '' || hasMapMoved(search)),
    outline: null,
    results,
    resultsFrame,
    named,
    showsResults: areResultsNew && place === null && search.pin === null && search.here === null,
    selected: place && selectedPlaceOf(place),
    openPinId: null,
    chosenPoint: null,
    tilesSince: null,
  };
}

/** The filters of an address as the query of the map's tiles. */
export function tileQuery(search: SearchParameters): string {
  const filters = Object.entries(filterQuery(search)).map(([name, value]) => [name, String(value)]);
  return readableQuery(new URLSearchParams(filters));
}

function selectedPlaceOf(place: Place): SelectedPlace {
  const { _id, rating, name, shapeLocation, trail } = place;
  return {
    id: _id,
    ...placeOf(place),
    rating,
    name,
    trail: shapeLocation && { course: shapeLocation.coordinates, surface: trail?.surface ?? null },
  };
}

function placeOf({ latitude, longitude }: Place) {
  return { latitude, longitude };
}

function locationOf({ latitude, longitude }: NonNullable<SearchParameters['near']>) {
  return { latitude, longitude };
}
