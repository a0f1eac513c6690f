import { bboxCenter } from '@access-atlas/contract/geometry/geo.ts';
import type { SuggestedTerm, Suggestion } from '@access-atlas/contract/places/autocomplete.ts';
import { suggestionsApi } from '../../../browser/api/suggestions-api.ts';
import type { DistanceUnit } from '../../../i18n/format-distance.ts';
import { boundsOfView } from '../../../map/view/bounds-of-view.ts';
import { mediumScreen } from '../../../map/view/view-of-bounds.ts';
import { filterQuery } from '../../../url-state/place-query.ts';
import type { SearchParameters } from '../../../url-state/search-parameters.ts';
import { isIgnoredFailure } from '../is-ignored-failure.ts';
import { googleSession } from './google-session.ts';
import { termAddress } from './term-address.ts';

export interface Suggestions {
  readonly suggestions: readonly Suggestion[];
  /** Kinds of places and needs. */
  readonly terms: readonly SuggestedTerm[];
  /** Where a term leads to; null while there are none. */
  readonly addressOf: typeof termAddress | null;
}

/** So many are shown at most; where there are kinds and needs, that many fewer places, but never less than half. */
const shownMax = 8;

/**
 * Asks for suggestions, around what the map shows.
 * @returns null where there is none because of a failure that is ignored
 * @throws where the site does not answer, or refuses
 */
export async function findSuggestions(
  { filter, unit, search }: { readonly filter: string; readonly unit: DistanceUnit; readonly search: SearchParameters },
  signal: AbortSignal,
): Promise<Suggestions | null> {
  const [location, boundaries] = [centerOf(search), boxOf(search)];
  const answer = await suggestionsApi(signal).suggestPlaces({
    query: {
      filter,
      unit,
      sessionToken: googleSession(),
      ...(location && { location }),
      ...(boundaries && { ...filterQuery(search), boundaries }),
    },
  });
  if (answer.status !== 200 && isIgnoredFailure(answer.body)) return null;
  if (answer.status !== 200) throw new Error(`status ${answer.status}`);
  const { results, terms = [] } = answer.body;
  const placesMax = terms.length === 0 ? results.length : Math.max(shownMax / 2, shownMax - terms.length);
  return { suggestions: results.slice(0, placesMax), terms, addressOf: termAddress };
}

function centerOf({ near, area, view }: SearchParameters) {
  const center = near ?? view;
  if (center !== null) return { latitude: center.latitude, longitude: center.longitude };
  return area === null ? null : bboxCenter(area.bounds);
}

/** What the map shows, where the address tells it, or else about so much; null where nobody knows. */
function boxOf({ area, view }: SearchParameters): [number, number, number, number] | null {
  if (area !== null) return [...area.bounds];
  return view === null ? null : [...boundsOfView(view, mediumScreen)];
}
