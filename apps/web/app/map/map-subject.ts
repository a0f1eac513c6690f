import type { Area } from '@access-atlas/contract/geometry/area.ts';
import type { Bbox, LngLat } from '@access-atlas/contract/geometry/geo.ts';
import type { RatingKey } from '@access-atlas/contract/places/accessibility.ts';
import type { MapView } from './view/map-view.ts';

/** The course of a trail: a GeoJSON MultiLineString's coordinates. */
export type TrailCourse = readonly (readonly (readonly number[])[])[];

/** One pin that the map draws by itself, beside those of the tiles. */
export interface MapPin {
  readonly id: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly rating: RatingKey;
  /** What decides whether it fits what somebody needs; left out where that is not marked. */
  readonly features?: PinFeatures;
  /** Stands beside it where there is room; left out where the map does not know it, or is not to say it. */
  readonly name?: string;
}

/** Letters of features, as the tiles have them, and whether anybody goes in. */
export interface PinFeatures {
  readonly yes: string;
  readonly no: string;
  readonly kind: 'place' | 'amenity';
}

/** The place that the page is about: its pin is larger and carries its name. */
export interface SelectedPlace extends MapPin {
  readonly name: string;
  readonly trail: { readonly course: TrailCourse; readonly surface: string | null } | null;
}

/** What a page tells the map; the map knows nothing else of it. */
export interface MapSubject {
  /** Where to stand; another one moves the map, none leaves it where it is. */
  readonly view: MapView | null;
  /** A box to show whole, where no view is given. */
  readonly fit: Bbox | null;
  /** Filters of pins and clusters, as the query of their tiles without its question mark. */
  readonly filterQuery: string;
  /** The feed position that the tiles have to know of, because this page has changed something; null without one. */
  readonly tilesSince: string | null;
  /** The box that the list beside the map shows. */
  readonly searchedArea: Bbox | null;
  /** Whether its edge is drawn and its outside dimmed; false while the map shows just that box. */
  readonly isAreaOutlined: boolean;
  /** The area that the page is about, whose edge is drawn; null without one. */
  readonly outline: Area | null;
  /** What words found, the best first: drawn over the dimmed pins of the tiles. */
  readonly results: readonly MapPin[] | null;
  /** The box of the best of them, west greater than east across the antimeridian; null where it is not told. */
  readonly resultsFrame: Bbox | null;
  /** The place near which the words say to look; null where they do not. */
  readonly named: (LngLat & { readonly name: string }) | null;
  /** Whether a visitor has just searched: then the map shows that box. */
  readonly showsResults: boolean;
  readonly selected: SelectedPlace | null;
  /** The pin whose popup is open, whether or not its place has been loaded yet. */
  readonly openPinId: string | null;
  /** A point of the map that was chosen, whatever stands there. */
  readonly chosenPoint: LngLat | null;
}

/** The cause of a move of the map; `page`: the page's subject changed, `results`: to show the results. */
export type MoveCause = 'start' | 'drag' | 'zoom' | 'page' | 'results';

/** Where the map stands after a move. */
export interface MapMove {
  readonly view: MapView;
  /** What can be seen of the map, west greater than east across the antimeridian. */
  readonly bounds: Bbox;
  readonly cause: MoveCause;
}

/** What happens on the map, told to the page. */
export interface MapEvents {
  /** The map has come to rest. */
  readonly onMove: (move: MapMove) => void;
  /** Whether a list beside the map follows a zoom and announces itself how many places it holds. */
  readonly isZoomListed: () => boolean;
  /** What can be seen now is to be listed; left out where nothing is. */
  readonly onSearchArea?: ((move: MapMove) => void) | undefined;
  /** Moves the focus to the list of what was searched; false where it is not shown. Left out where there is none. */
  readonly focusList?: () => boolean;
  /** A pin was chosen. */
  readonly onPin: (id: string) => void;
  /** A point of the map was chosen; left out where none can be. */
  readonly onPoint?: (point: LngLat) => void;
  /** The box of a cluster that no zoom takes apart was chosen: its places are to be listed. */
  readonly onPlacesAt: (bounds: Bbox) => void;
}
