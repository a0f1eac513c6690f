import { ApiError } from '../../domain/errors/api-error.ts';

/** The refusal of a place that is not on the map any more: where it turned out to be another, it names that one. */
export function gonePlace(mergedInto: number | null): ApiError {
  if (mergedInto === null) return new ApiError('410.PLACE_SERVICE.100');
  return new ApiError('410.PLACE_SERVICE.101', { mergedInto });
}
