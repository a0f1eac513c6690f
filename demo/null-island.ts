import { Dice } from './dice.ts';
import { type DemoBusiness, makeBusinesses } from './directory/make-businesses.ts';
import { drawIsland, type Island } from './island/draw-island.ts';
import { drawMap } from './map/draw-map.ts';
import type { OsmMap } from './map/osm-map.ts';
import { type DemoPerson, type DemoProvider, makePeople } from './people/make-people.ts';
import { drawPhoto } from './photos/draw-photo.ts';
import type { DemoPlace } from './places/demo-place.ts';
import { makePlaces } from './places/make-places.ts';
import { type DemoPartner, partners } from './places/partners.ts';
import type { DemoPhoto, DemoReview } from './reviews/demo-review.ts';
import { makeReviews, type ReviewedPlace } from './reviews/make-reviews.ts';

export interface DemoEvent {
  readonly name: string;
  readonly code: string;
  readonly startsAt: Date;
  readonly expirationDate: Date;
  /** Keys of the people who take part. */
  readonly members: readonly string[];
}

/** The whole demonstration, as data: nothing of it is stored anywhere yet. */
export interface NullIsland {
  readonly island: Island;
  readonly map: OsmMap;
  readonly places: readonly DemoPlace[];
  readonly people: readonly DemoPerson[];
  readonly providers: readonly DemoProvider[];
  readonly partners: readonly DemoPartner[];
  readonly event: DemoEvent;
  /** The oldest first. */
  readonly reviews: readonly DemoReview[];
  readonly businesses: readonly DemoBusiness[];
}

export const defaultSeed = 'null island';

const dayMilliseconds = 86_400_000;
const eventStartedDaysAgo = 10;
const eventEndsInDays = 39;

/**
 * Makes Null Island: a fictional harbour town at 0° N 0° E. The same seed and moment make the same town, to the letter;
 * another moment only moves the dates.
 * @param now what all dates lie before, the MapMission's end excepted
 */
export function makeNullIsland(now: Date, seed: string = defaultSeed): NullIsland {
  const dice = new Dice(seed);
  const island = drawIsland(dice.fork('island'));
  const { map, stops } = drawMap(island, now, dice.fork('map'));
  const places = makePlaces(island, dice.fork('places'));
  const { people: newcomers, providers } = makePeople(dice.fork('people'));
  const reviewed: ReviewedPlace[] = [
    ...places.map((place) => ({ ...place, name: place.names.und ?? '' })),
    ...stops.map((stop) => ({
      ...stop,
      type: 'publicTransportStop',
      partner: null,
      popularity: 1.4,
      improvement: null,
    })),
  ];
  const reviews = makeReviews({ places: reviewed, people: newcomers, providers, now }, dice.fork('reviews'));
  const people = newcomers.map((person) => joinedBefore(person, reviews, now));
  return {
    island,
    map,
    places,
    people,
    providers,
    partners,
    event: planEvent(now, reviews, people, dice.fork('event')),
    reviews,
    businesses: makeBusinesses(island, now, dice.fork('businesses')),
  };
}

/** The picture of a review’s photo, as SVG. */
export function drawReviewPhoto({ key, scene }: DemoPhoto, seed: string = defaultSeed): string {
  return drawPhoto(scene, new Dice(`${seed}/photo ${key}`));
}

/** Nobody writes before they have an account. */
function joinedBefore(person: DemoPerson, reviews: readonly DemoReview[], now: Date): DemoPerson {
  const first = reviews.find((review) => review.person === person.key);
  if (first === undefined) return person;
  const firstDaysAgo = (now.getTime() - first.writtenAt.getTime()) / dayMilliseconds;
  return { ...person, joinedDaysAgo: Math.max(person.joinedDaysAgo, Math.ceil(firstDaysAgo) + 1) };
}

/** The MapMission that is running: whoever reviewed during it takes part, and some who have not yet. */
function planEvent(now: Date, reviews: readonly DemoReview[], people: readonly DemoPerson[], dice: Dice): DemoEvent {
  const active = reviews.filter(({ isOfEvent }) => isOfEvent).map(({ person }) => person);
  const others = dice
    .shuffled(people)
    .slice(0, 4)
    .map(({ key }) => key);
  return {
    name: 'Quay to Strand MapMission',
    code: 'ZERODEGREES',
    startsAt: new Date(now.getTime() - eventStartedDaysAgo * dayMilliseconds),
    expirationDate: new Date(now.getTime() + eventEndsInDays * dayMilliseconds),
    members: [...new Set([...active, ...others])],
  };
}
