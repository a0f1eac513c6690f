import type { LngLat } from '@access-atlas/contract/geometry/geo.ts';
import { emptyReview, isSameReview, type ReviewContent, reviewContentOf } from '../../places/reviews/review-content.ts';

/** What a person types of a new place. */
export const placeTexts = ['name', 'type', 'address', 'phone', 'url'] as const;
export type PlaceText = (typeof placeTexts)[number];

/** What somebody has filled in of a new place. */
export interface PlaceContent extends Readonly<Record<PlaceText, string>> {
  /** Where it is; null until it was said. */
  readonly point: LngLat | null;
  readonly googleId: string | null;
  /** ISO 3166-1; null where nothing near the point says so. */
  readonly country: string | null;
  /** The person has seen which places it may be, and says that it is none of them. */
  readonly isAnotherPlace: boolean;
  /** Its first review. */
  readonly review: ReviewContent;
}

export const emptyPlace: PlaceContent = {
  point: null,
  googleId: null,
  country: null,
  isAnotherPlace: false,
  name: '',
  type: '',
  address: '',
  phone: '',
  url: '',
  review: emptyReview,
};

/** Whether two say the same of the place; a point alone says nothing, and is chosen again with one press. */
export function isSamePlace(one: PlaceContent, other: PlaceContent): boolean {
  return placeTexts.every((text) => one[text] === other[text]) && isSameReview(one.review, other.review);
}

/** Reads what lies on the device; parts that are not known are left out. null where it is no place at all. */
export function placeContentOf(stored: unknown): PlaceContent | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const given = stored as Record<string, unknown>;
  const text = (name: string) => (typeof given[name] === 'string' ? given[name] : '');
  return {
    point: pointOf(given.point),
    googleId: text('googleId') || null,
    country: text('country') || null,
    isAnotherPlace: given.isAnotherPlace === true,
    name: text('name'),
    type: text('type'),
    address: text('address'),
    phone: text('phone'),
    url: text('url'),
    review: reviewContentOf(given.review) ?? emptyReview,
  };
}

function pointOf(stored: unknown): LngLat | null {
  const { latitude, longitude } = Object(stored) as Partial<Record<keyof LngLat, unknown>>;
  return typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : null;
}
