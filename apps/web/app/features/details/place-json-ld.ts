import type { PlaceDetails } from './load-details.ts';

/**
 * A place in the vocabulary of schema.org, with its features as `amenityFeature`. A barrier is listed as a barrier;
 * features without a known answer are left out.
 * @see https://schema.org/Place
 */
export function placeJsonLd({ place, tags }: PlaceDetails, origin: string): object {
  const names = new Map(tags.map((tag) => [tag.key, tag.displayName]));
  return {
    '@context': 'https://schema.org',
    '@type': 'Place',
    '@id': `${origin}/details/${place._id}/local`,
    name: place.name,
    url: `${origin}/details/${place._id}/local`,
    ...(place.address && { address: place.address }),
    ...(place.phone && { telephone: place.phone }),
    ...(place.url && { sameAs: place.url }),
    ...(place.description && { description: place.description }),
    ...(place.images.length > 0 && { image: place.images.map((image) => new URL(image.url, origin).href) }),
    geo: { '@type': 'GeoCoordinates', latitude: place.latitude, longitude: place.longitude },
    amenityFeature: [
      ...(place.rating === 'unrated'
        ? []
        : [{ '@type': 'LocationFeatureSpecification', name: 'wheelchairAccessibility', value: place.rating }]),
      ...place.tagFacts
        .filter((fact) => fact.answer !== 'unknown')
        .map((fact) => ({
          '@type': 'LocationFeatureSpecification',
          name: names.get(fact.key) ?? fact.key,
          propertyID: fact.key,
          value: fact.answer === 'yes',
        })),
    ],
  };
}
