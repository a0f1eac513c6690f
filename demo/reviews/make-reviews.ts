import { type RatedKey, ratedKeys, type TagKey, tagVocabulary } from '@access-atlas/contract/places/accessibility.ts';
import type { Dice } from '../dice.ts';
import { type DemoPerson, type DemoProvider, noticedBy, onWheels, toldBy } from '../people/make-people.ts';
import { domainOf } from '../places/place-profiles.ts';
import { type Answer, inVocabularyOrder, type PlaceTruth } from '../places/place-truth.ts';
import { languageTexts } from '../texts/language-texts.ts';
import { choosePhotos } from './choose-photos.ts';
import type { DemoReply, DemoReview } from './demo-review.ts';
import { SentenceShelf } from './sentence-shelf.ts';
import { writeReview } from './write-review.ts';

/** What can be reviewed: places of the file, and stops and trails of the map. */
export interface ReviewedPlace {
  readonly externalId: string;
  readonly name: string;
  readonly type: string;
  readonly partner: string | null;
  readonly popularity: number;
  readonly truth: PlaceTruth;
  readonly improvement: { readonly daysAgo: number; readonly before: PlaceTruth } | null;
}

export const reviewCount = 900;
const photoCount = 250;
const dayMilliseconds = 86_400_000;
const oldestDays = 4 * 365;
const eventReviews = 46;
const eventDays = 9;

export interface ReviewMaking {
  readonly places: readonly ReviewedPlace[];
  readonly people: readonly DemoPerson[];
  readonly providers: readonly DemoProvider[];
  readonly now: Date;
}

/** Writes the reviews of four years, the oldest first; nobody reviews a place twice. */
export function makeReviews(making: ReviewMaking, dice: Dice): DemoReview[] {
  const writer = new ReviewWriter(making, dice);
  const reviews = Array.from({ length: reviewCount }, (_, index) => writer.write(index));
  return reviews.toSorted((one, other) => one.writtenAt.getTime() - other.writtenAt.getTime());
}

class ReviewWriter {
  readonly #making: ReviewMaking;
  readonly #dice: Dice;
  readonly #shelf = new SentenceShelf();
  readonly #done = new Set<string>();
  readonly #texts = new Set<string>();
  #photos = 0;

  constructor(making: ReviewMaking, dice: Dice) {
    this.#making = making;
    this.#dice = dice;
  }

  write(index: number): DemoReview {
    const dice = this.#dice.fork(`review ${index}`);
    const isOfEvent = index < eventReviews;
    const { place, person } = this.#pair(dice);
    const daysAgo = isOfEvent
      ? dice.between(0.2, eventDays)
      : Math.min(oldestDays, Math.max(0.3, oldestDays * dice.next() ** 1.7));
    const writtenAt = this.#momentAgo(daysAgo, dice);
    const truth =
      place.improvement !== null && daysAgo > place.improvement.daysAgo ? place.improvement.before : place.truth;
    const { rating, isDoubtful } = judge(truth, dice);
    const facts = isDoubtful ? [] : notice(truth, person, dice);
    const isQuick = !isOfEvent && dice.chance(0.07);
    const text = isQuick ? '' : this.#text(place, person, rating, facts, dice);
    const wantedPhotos =
      text !== '' && this.#photos < photoCount && dice.chance(0.34)
        ? dice.weighted([
            [1, 70],
            [2, 22],
            [3, 8],
          ] as const)
        : 0;
    const photos = choosePhotos(
      { key: `${index}`, name: place.name, type: place.type, truth, language: person.language },
      wantedPhotos,
      this.#shelf,
      dice,
    );
    this.#photos += photos.length;
    const told = new Map(facts);
    return {
      key: `${index}`,
      place: place.externalId,
      person: person.key,
      rating,
      tags: inVocabularyOrder(told, 'yes'),
      noTags: inVocabularyOrder(told, 'no'),
      text,
      language: person.language,
      writtenAt,
      isOfEvent,
      photos,
      reply: text === '' ? null : this.#reply(index, place, rating, person, writtenAt, dice),
    };
  }

  #pair(dice: Dice): { place: ReviewedPlace; person: DemoPerson } {
    const { places, people } = this.#making;
    for (;;) {
      const place = dice.weighted(places.map((candidate) => [candidate, candidate.popularity] as const));
      const person = dice.pick(people);
      const pair = `${place.externalId} ${person.key}`;
      if (this.#done.has(pair)) continue;
      this.#done.add(pair);
      return { place, person };
    }
  }

  #momentAgo(daysAgo: number, dice: Dice): Date {
    const day = new Date(this.#making.now.getTime() - daysAgo * dayMilliseconds);
    day.setUTCHours(dice.whole(7, 21), dice.whole(0, 59), dice.whole(0, 59), 0);
    const latest = this.#making.now.getTime() - 600_000;
    return day.getTime() < latest ? day : new Date(day.getTime() - dayMilliseconds);
  }

  #text(
    place: ReviewedPlace,
    person: DemoPerson,
    rating: RatedKey,
    facts: readonly (readonly [TagKey, Answer])[],
    dice: Dice,
  ): string {
    const spoken = facts.slice(
      0,
      dice.weighted([
        [1, 24],
        [2, 38],
        [3, 26],
        [4, 12],
      ] as const),
    );
    const matter = { person, domain: domainOf(place.type), rating, facts: spoken };
    for (;;) {
      const text = writeReview(matter, (tag) => tagVocabulary[tag].category, this.#shelf, dice);
      if (this.#texts.has(text)) continue;
      this.#texts.add(text);
      return text;
    }
  }

  #reply(
    index: number,
    place: ReviewedPlace,
    rating: RatedKey,
    person: DemoPerson,
    writtenAt: Date,
    dice: Dice,
  ): DemoReply | null {
    const provider = this.#making.providers.find(({ scope }) =>
      'place' in scope ? scope.place === place.externalId : scope.partner === place.partner,
    );
    if (provider === undefined || !dice.chance(0.75)) return null;
    const kind = rating === 'accessible' ? 'thanks' : rating === 'partiallyAccessible' ? 'partly' : 'sorry';
    const later = new Date(writtenAt.getTime() + dice.between(0.2, 6) * dayMilliseconds);
    if (later.getTime() > this.#making.now.getTime()) return null;
    return {
      key: `reply ${index}`,
      provider: provider.key,
      text: this.#shelf.take(languageTexts[person.language].replies[kind], dice),
      language: person.language,
      writtenAt: later,
    };
  }
}

/** Most see a place as it is; now and then somebody has a better or a worse day. */
function judge(truth: PlaceTruth, dice: Dice): { rating: RatedKey; isDoubtful: boolean } {
  if (!dice.chance(0.09)) return { rating: truth.rating, isDoubtful: false };
  const place = ratedKeys.indexOf(truth.rating);
  const other = ratedKeys[place === 1 ? dice.pick([0, 2]) : 1] ?? truth.rating;
  return { rating: other, isDoubtful: true };
}

/** What somebody reports: first what their perspective looks for, then what anyone sees at the door. */
function notice(truth: PlaceTruth, person: DemoPerson, dice: Dice): (readonly [TagKey, Answer])[] {
  const first = noticedBy[person.perspective];
  const rank = ([tag]: readonly [TagKey, Answer]) =>
    (first.includes(tag) ? 0 : decisive.has(tag) ? 0.7 : 1.5) + dice.next();
  // Who needs wheels does not see what is behind the steps.
  const staysOutside = truth.rating === 'notAccessible' && onWheels.has(person.perspective);
  const seen = [...truth.facts].filter(
    ([tag]) =>
      (toldBy[tag]?.includes(person.perspective) ?? true) &&
      (!staysOutside || tagVocabulary[tag].category === 'entrance'),
  );
  const ranked = seen.map((fact) => ({ fact, rank: rank(fact) })).sort((one, other) => one.rank - other.rank);
  return ranked.slice(0, dice.whole(2, 6)).map(({ fact }) => fact);
}

const decisive: ReadonlySet<TagKey> = new Set([
  'levelEntrance',
  'permanentRamp',
  'oneStep',
  'multipleSteps',
  'accessibleRestroom',
  'stepFreeInside',
]);
