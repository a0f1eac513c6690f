import type { Bbox, LngLat } from '@access-atlas/contract/geometry/geo.ts';
import type { Language } from '@access-atlas/contract/languages.ts';

/** A place, or a part of the map, that Google may mean while someone types. */
export interface GooglePrediction {
  /** Google's id of the place: all of Google's that may be kept. */
  readonly placeId: string;
  readonly name: string;
  /** Where it lies, in Google's words, for example "Tal 12, Munich, Germany". */
  readonly address: string | null;
  /** From the location that was asked from. */
  readonly distanceMeters: number | null;
  /** A street, a town or another part of the map is no place that can be rated. */
  readonly kind: 'place' | 'street' | 'settlement';
  /** The parts of the name that match what was typed, in UTF-16 code units. */
  readonly highlights: readonly { readonly start: number; readonly end: number }[];
}

/** A place as a list shows it. */
export interface GooglePlace extends LngLat {
  readonly placeId: string;
  readonly name: string;
  /** null where it is none of the product's. */
  readonly nameLanguage: Language | null;
  readonly address: string | null;
  /** ISO 3166-1 alpha-2. */
  readonly country: string | null;
}

export interface GooglePlaceDetails extends GooglePlace {
  readonly phone: string | null;
  /** http or https. */
  readonly url: string | null;
  /** One line for each day of the week, in the language asked for; empty where Google knows none. */
  readonly openingHours: readonly string[];
  readonly closed: 'temporarily' | 'permanently' | null;
  readonly wheelchairAccessibleEntrance: boolean | null;
  /** What Google shows of the map for a street or a town; null for a place. */
  readonly extent: Bbox | null;
  /** Its page on Google Maps. */
  readonly googleMapsUrl: string | null;
  /** Whom Google asks to be named beside the place. */
  readonly attributions: readonly { readonly name: string; readonly url: string | null }[];
}

/** Groups what someone types with the place they choose: Google counts them as one. A UUID, good for one choice. */
type SessionToken = string | undefined;

export interface GoogleSuggestionSearch {
  readonly text: string;
  readonly location: LngLat | undefined;
  readonly language: Language;
  readonly sessionToken: SessionToken;
}

export interface GoogleTextSearch {
  readonly text: string;
  /** Only places in it; what is near `location` comes first where it is left out. */
  readonly boundaries: Bbox | undefined;
  readonly location: LngLat | undefined;
  readonly language: Language;
  /** Of the page before; everything else must be as it was for the first page. */
  readonly pageToken: string | null;
}

export interface GooglePage {
  /** At most 20. */
  readonly places: readonly GooglePlace[];
  readonly nextPageToken: string | null;
}

/**
 * Google's places, for sites whose operator has an account. Nothing of theirs is stored but the place id.
 * All calls end within three seconds, and throw {@link GooglePlacesError} where Google is away, over its quota or talks
 * nonsense, and the signal's reason where that ended them.
 */
export interface GooglePlaces {
  /** At most five places, streets and towns. */
  suggest(search: GoogleSuggestionSearch, signal?: AbortSignal): Promise<GooglePrediction[]>;
  search(search: GoogleTextSearch, signal?: AbortSignal): Promise<GooglePage>;
  /** null for an id that Google does not know, or no longer. */
  details(
    placeId: string,
    options: { readonly language: Language; readonly sessionToken: SessionToken },
    signal?: AbortSignal,
  ): Promise<GooglePlaceDetails | null>;
}

/** Google gave no answer that can be used; whoever asked goes on without. */
export class GooglePlacesError extends Error {
  override name = 'GooglePlacesError';
}
