import type { Language } from '@access-atlas/contract/languages.ts';
import type { GooglePlaceDetails } from '@access-atlas/contract/places/google-places.ts';
import { GooglePlacesError } from '../../../adapters/google-places/google-places.ts';
import { ApiError } from '../../../domain/errors/api-error.ts';
import type { SearchServices } from '../search-services.ts';
import { findMatchingPlaces } from './find-matching-places.ts';
import { presentGoogleDetails } from './google-place.presenter.ts';

const retryAfterSeconds = 30;

/**
 * A place as Google knows it, and which of ours it is.
 * @throws {ApiError} 404 for a site without an account at Google and for a place that Google does not know, 503 while
 * Google does not answer
 */
export async function getGooglePlace(
  services: SearchServices,
  placeId: string,
  options: { readonly language: Language; readonly sessionToken: string | undefined },
  signal?: AbortSignal,
): Promise<GooglePlaceDetails> {
  const { googlePlaces } = services;
  if (googlePlaces === null) throw new ApiError('404.REQUEST_SERVICE.100');
  const details = await googlePlaces.details(placeId, options, signal).catch((error: unknown) => {
    if (error instanceof GooglePlacesError) throw new ApiError('503.GOOGLE_SERVICE.100', { retryAfterSeconds });
    throw error;
  });
  if (details === null) throw new ApiError('404.PLACE_SERVICE.100');
  const match = (await findMatchingPlaces(services, [details], signal)).get(details.placeId);
  return presentGoogleDetails(details, match?.id ?? null);
}
