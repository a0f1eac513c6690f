import type { LocalizedText } from '@access-atlas/contract/languages.ts';
import type { FlagKey, LabelKey, PlaceKind, RatingKey, TagKey } from '@access-atlas/contract/places/accessibility.ts';
import { ratingWeights } from '@access-atlas/contract/places/accessibility.ts';
import { recordChange } from '../db/change-feed/change-feed.ts';
import { inTransaction } from '../db/transaction.ts';
import type { StoredRatingSummary } from '../domain/verdict/stored-verdict.ts';
import type { Services } from '../start/services.ts';

/** A place as a test tells of it; what is left out is empty. */
export interface TestPlace {
  readonly name: string | LocalizedText;
  readonly longitude: number;
  readonly latitude: number;
  /** A key of `place_type`; "place" where it is left out. Its kind is the place's. */
  readonly type?: string;
  readonly rating?: RatingKey;
  readonly tags?: readonly TagKey[];
  readonly noTags?: readonly TagKey[];
  readonly labels?: readonly LabelKey[];
  readonly flags?: readonly FlagKey[];
  readonly provider?: string;
  readonly address?: string;
  readonly country?: string;
}

const rowsPerStatement = 500;

/** What is needed to store places. */
type PlaceStorage = Pick<Services, 'database' | 'vocabulary'>;

/**
 * Stores places with their change feed entry and returns their ids in the order given; a running map index takes them
 * over. There are no reports behind a rating: the summary says that one person reported it.
 */
export async function insertTestPlaces(storage: PlaceStorage, places: readonly TestPlace[]): Promise<number[]> {
  const ids: number[] = [];
  for (let start = 0; start < places.length; start += rowsPerStatement) {
    const rows = places.slice(start, start + rowsPerStatement).map((place) => placeRow(storage, place));
    await inTransaction(storage.database.kysely, async (transaction) => {
      const stored = await transaction.insertInto('place').values(rows).returning('id').execute();
      const storedIds = stored.map(({ id }) => id);
      await recordChange(transaction, { entity: 'place', ids: storedIds });
      ids.push(...storedIds);
    });
  }
  return ids;
}

function placeRow({ vocabulary }: PlaceStorage, place: TestPlace) {
  const type = known(vocabulary.types.byKey(place.type ?? 'place'), place.type);
  const rating = ratingWeights[place.rating ?? 'unrated'];
  return {
    kind: type.kind satisfies PlaceKind,
    type_number: type.number,
    names: JSON.stringify(typeof place.name === 'string' ? { und: place.name } : place.name),
    longitude: place.longitude,
    latitude: place.latitude,
    rating,
    rating_summary: rating === 0 ? null : JSON.stringify(summaryOf(rating)),
    yes_tags: (place.tags ?? []).map((key) => known(vocabulary.tags.byKey(key), key).number),
    no_tags: (place.noTags ?? []).map((key) => known(vocabulary.tags.byKey(key), key).number),
    label_numbers: (place.labels ?? []).map((key) => known(vocabulary.labels.byKey(key), key).number),
    flag_numbers: (place.flags ?? []).map((key) => known(vocabulary.flags.byKey(key), key).number),
    partner_number: place.provider ? known(vocabulary.partners.byKey(place.provider), place.provider).number : null,
    address: place.address ?? null,
    country: place.country ?? null,
  };
}

function summaryOf(rating: 1 | 2 | 3): StoredRatingSummary {
  const one = (weight: number): number => (weight === rating ? 1 : 0);
  return {
    counts: [one(1), one(2), one(3)],
    sums: [one(1), one(2), one(3)],
    people: 1,
    lastReportedOn: '2026-01-15',
    lastConfirmedOn: '2026-01-15',
    sources: [],
  };
}

function known<Word>(word: Word | undefined, key: string | undefined): Word {
  if (word === undefined) throw new Error(`The vocabulary has no "${key}".`);
  return word;
}
