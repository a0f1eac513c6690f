import { getAddress, getSuggestion, suggestPlaces } from '@access-atlas/contract/places/autocomplete.ts';
import { browserClient } from './browser-client.ts';

/** The calls about what a visitor who types may mean. */
export function suggestionsApi(signal?: AbortSignal) {
  return browserClient({ getAddress, getSuggestion, suggestPlaces }, signal);
}
