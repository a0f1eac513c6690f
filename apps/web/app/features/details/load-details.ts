import type { Api } from '@access-atlas/contract/api.ts';
import type { Client } from '@access-atlas/contract/client.ts';
import type { BodyOf, ResultOf } from '@access-atlas/contract/endpoint.ts';
import type { Place, PlaceCard } from '@access-atlas/contract/places/place-schemas.ts';
import type { getPlace } from '@access-atlas/contract/places/places.ts';
import type { listPlaceReviews } from '@access-atlas/contract/places/reviews.ts';
import type { getPartnerSummary } from '@access-atlas/contract/site/partners.ts';
import type { listFlags, listLabels, listTags } from '@access-atlas/contract/site/reference.ts';
import type { DistanceUnit } from '../../i18n/format-distance.ts';
import { type MissingFeature, missingFeatures } from './missing-features.ts';

/** Everything that the page of a place shows. Parts other than the place itself are null where loading them failed. */
export interface PlaceDetails {
  readonly place: Place;
  readonly typeName: string | null;
  readonly reviews: BodyOf<typeof listPlaceReviews> | null;
  readonly tags: readonly FeatureTag[];
  /** Features that nobody knows of and that are worth asking for, the one that decides first. */
  readonly missing: readonly MissingFeature[];
  readonly labels: BodyOf<typeof listLabels>;
  readonly flags: BodyOf<typeof listFlags>;
  readonly partner: Partner | null;
  readonly nearby: readonly NearbyPlace[];
  readonly restroom: NearbyPlace | null;
  readonly unit: DistanceUnit;
  /** When the page was made: "3 days ago" then reads the same on the server and in the browser. */
  readonly now: string;
}

/** The explanations that only forms show are left out: they would be a quarter of the page. */
export type FeatureTag = Pick<BodyOf<typeof listTags>[number], 'key' | 'displayName' | 'category' | 'isBarrier'>;
export type Partner = Pick<BodyOf<typeof getPartnerSummary>[number], 'key' | 'name' | 'logo' | 'text' | 'url'>;
export type NearbyPlace = Pick<PlaceCard, '_id' | 'name' | 'nameLanguage' | 'rating' | 'distanceIn' | 'address'> & {
  readonly typeName: string | null;
};

interface Options {
  readonly id: string;
  readonly unit: DistanceUnit;
  readonly reviewsToken: string | undefined;
}

const nearbyMeters = 1_000;
const restroomMeters = 3_000;
const nearbyMax = 5;
/** Half the edge of the box in which the place's partner is searched, in degrees: some hundred metres. */
const partnerBoxDegrees = 0.001;

/**
 * Loads a place and the other parts of its page from the API.
 * @returns the API's refusal instead of the details where the place itself could not be loaded
 */
export async function loadDetails(
  api: Client<Api>,
  { id, unit, reviewsToken }: Options,
): Promise<PlaceDetails | Exclude<ResultOf<typeof getPlace>, { status: 200 }>> {
  const answer = await api.getPlace({ params: { id } });
  if (answer.status !== 200) return answer;
  const place = answer.body;
  const here = { latitude: place.latitude, longitude: place.longitude, unit };
  const [reviews, tags, labels, flags, types, partner, nearby, restrooms] = await Promise.all([
    api.listPlaceReviews({ params: { id }, query: reviewsToken ? { nextPageToken: reviewsToken } : {} }),
    api.listTags({ query: { retired: 'any' } }),
    api.listLabels({ query: { retired: 'any' } }),
    api.listFlags({ query: { retired: 'any' } }),
    api.listPlaceTypes(),
    partnerOf(api, place),
    api.listNearby({ query: { ...here, radius: nearbyMeters, ratings: ['accessible'], limit: nearbyMax + 1 } }),
    api.listNearby({ query: { ...here, radius: restroomMeters, tag: ['accessibleRestroom'], limit: 2 } }),
  ]);
  const typeNames = new Map((types.status === 200 ? types.body : []).map((type) => [type.key, type.displayName]));
  const typeNameOf = ({ types: [type] }: Pick<PlaceCard, 'types'>) => (type && typeNames.get(type)) ?? null;
  const others = (cards: PlaceCard[]) =>
    cards
      .filter((card) => card._id !== place._id)
      .map(({ _id, name, nameLanguage, rating, distanceIn, address, types: cardTypes }) => ({
        _id,
        name,
        nameLanguage,
        rating,
        distanceIn,
        address,
        typeName: typeNameOf({ types: cardTypes }),
      }));
  // A feature that the site asks about no longer is shown where somebody has answered it.
  const answered = new Set(place.tagFacts.map(({ key }) => key));
  const known = (tags.status === 200 ? tags.body : []).filter(({ key, isRetired }) => !isRetired || answered.has(key));
  return {
    place,
    typeName: typeNameOf(place),
    reviews: reviews.status === 200 ? reviews.body : null,
    tags: known.map(({ key, displayName, category, isBarrier }) => ({ key, displayName, category, isBarrier })),
    missing: missingFeatures(
      place,
      known.filter(({ isRetired }) => !isRetired),
    ),
    labels: (labels.status === 200 ? labels.body : []).filter(({ key }) => place.labels.includes(key)),
    flags: (flags.status === 200 ? flags.body : []).filter(({ key }) => place.flags.includes(key)),
    partner,
    nearby: nearby.status === 200 ? others(nearby.body.results).slice(0, nearbyMax) : [],
    restroom: (restrooms.status === 200 && others(restrooms.body.results)[0]) || null,
    unit,
    now: new Date().toISOString(),
  };
}

async function partnerOf(api: Client<Api>, { provider, longitude, latitude }: Place): Promise<Partner | null> {
  if (provider === null) return null;
  const boundaries: [number, number, number, number] = [
    longitude - partnerBoxDegrees,
    Math.max(-90, latitude - partnerBoxDegrees),
    longitude + partnerBoxDegrees,
    Math.min(90, latitude + partnerBoxDegrees),
  ];
  const summary = await api.getPartnerSummary({ query: { boundaries } });
  const partner = summary.status === 200 ? summary.body.find(({ key }) => key === provider) : undefined;
  return partner
    ? { key: partner.key, name: partner.name, logo: partner.logo, text: partner.text, url: partner.url }
    : null;
}
