import type { RatingKey } from '@access-atlas/contract/places/accessibility.ts';
import type { PlaceDetails } from '../load-details.ts';
import { sourceName } from './source-name.ts';

/** Something that is known to have happened to a place. */
export interface PlaceEvent {
  /** ISO day. */
  readonly day: string;
  readonly kind: 'added' | 'review' | 'reviewWithoutRating' | 'source';
  /** The person's username or the source's name; empty where the account is gone. */
  readonly who: string;
  readonly rating: RatingKey | null;
}

/** The events in a place's details, newest first; events of one day in reverse order of their usual sequence. */
export function placeEvents({ place, reviews }: Pick<PlaceDetails, 'place' | 'reviews'>): PlaceEvent[] {
  const events: PlaceEvent[] = [{ day: dayOf(place.createdAt), kind: 'added', who: '', rating: null }];
  for (const { source, rating, editedOn } of place.ratingSummary.sources) {
    if (editedOn) events.push({ day: editedOn, kind: 'source', who: sourceName(source), rating });
  }
  for (const { createdAt, user, rating } of reviews?.results ?? []) {
    const kind = rating === 'unrated' ? 'reviewWithoutRating' : 'review';
    events.push({ day: dayOf(createdAt), kind, who: user?.username ?? '', rating });
  }
  return events.sort((a, b) => (a.day < b.day ? 1 : a.day > b.day ? -1 : 0));
}

function dayOf(instant: string): string {
  return instant.slice(0, 10);
}
