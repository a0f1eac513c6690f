import type { LngLat } from '@access-atlas/contract/geometry/geo.ts';

/** What is known of a visitor without asking them. */
export interface VisitorHints {
  /** IPv4 or IPv6. */
  readonly address: string;
  /** IANA time zone of their device, for example Europe/Lisbon. */
  readonly timeZone: string | undefined;
  readonly acceptLanguage: string | undefined;
}

/** Where a visitor probably is. */
export interface VisitorLocation extends LngLat {
  /** ISO 3166-1, two letters; null where nothing told. */
  readonly country: string | null;
  /** What the answer rests on. */
  readonly source: 'address' | 'timeZone' | 'language' | 'fallback';
}

/** Tells where visitors probably are, from memory alone: it never waits and never fails. */
export interface Geolocator {
  locate(hints: VisitorHints): VisitorLocation;
}
