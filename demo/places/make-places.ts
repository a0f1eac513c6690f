import { type Language, type LocalizedText, languages } from '@access-atlas/contract/languages.ts';
import {
  type FlagKey,
  type LabelKey,
  type RatedKey,
  type TagKey,
  tagVocabulary,
} from '@access-atlas/contract/places/accessibility.ts';
import type { Dice } from '../dice.ts';
import type { Island } from '../island/draw-island.ts';
import descriptionTexts from '../texts/descriptions.json' with { type: 'json' };
import placeNames from '../texts/place-names.json' with { type: 'json' };
import type { DemoPlace, Improvement } from './demo-place.ts';
import { type Site, SiteFinder } from './find-sites.ts';
import { partnerOf } from './partners.ts';
import { domainOf, factsOfDomain, hasRestroom, hoursOf, isOpenAir } from './place-profiles.ts';
import { type Answer, decideTruth, type Facts, type PlaceTruth } from './place-truth.ts';
import { slugOf } from './slug.ts';

const namesByType: Readonly<Record<string, readonly string[]>> = placeNames;
const sentences: Readonly<Record<string, Readonly<Record<Language, string>>>> = descriptionTexts;

/** Makes the places of the town; together they have every rating, and a yes and a no of every tag. */
export function makePlaces(island: Island, dice: Dice): DemoPlace[] {
  const finder = new SiteFinder(island, dice.fork('sites'));
  const drafts = Object.entries(namesByType).flatMap(([type, names]) =>
    names.map((name) => draftPlace(type, name.split(' / '), dice.fork(`${type} ${name}`))),
  );
  const places = drafts.map((draft) => ({ ...draft, ...siteOf(finder, draft) }));
  coverTags(places, dice.fork('coverage'));
  return places;
}

type Draft = Omit<DemoPlace, 'point' | 'ring' | 'address' | 'truth'> & {
  readonly truth: { rating: RatedKey; facts: Map<TagKey, Answer> };
};

function siteOf(finder: SiteFinder, { names, type }: Draft): Site {
  return finder.find(names.und ?? '', type);
}

function draftPlace(type: string, [name = '', fr, pt]: readonly string[], dice: Dice): Draft {
  const rating = decideRating(name, type, dice);
  const truth = decideTruth(type, rating, dice);
  const isListed = dice.chance(0.86);
  const slug = slugOf(name);
  return {
    externalId: slug,
    type,
    names: { und: name, ...(fr && { en: name, fr }), ...(pt && { pt }) },
    phone:
      hasPhone(type) && dice.chance(0.74)
        ? `+999 ${dice.whole(21, 68)} 555 01${`${dice.whole(0, 99)}`.padStart(2, '0')}`
        : null,
    url: hasPhone(type) && dice.chance(0.6) ? `https://${slug}.example/` : null,
    openingHours: hoursOf(type).length > 0 && dice.chance(0.8) ? dice.pick(hoursOf(type)) : null,
    descriptions: isListed && dice.chance(0.4) ? describe(truth.facts) : {},
    listedRating: isListed ? rating : 'unrated',
    truth: { rating, facts: new Map(truth.facts) },
    improvement: decideImprovement(type, truth, dice),
    labels: decideLabels(type, dice),
    flags: decideFlags(type, dice),
    partner: partnerOf(name, type, dice),
    listedDaysAgo: dice.whole(30, 1300),
    popularity: slug === 'the-salted-compass' ? 7 : decidePopularity(type, dice),
  };
}

function decideRating(name: string, type: string, dice: Dice): RatedKey {
  if (surelyAccessible.has(name)) return 'accessible';
  const weights = isOpenAir(type) ? openAirWeights : publicDomains.has(domainOf(type)) ? publicWeights : privateWeights;
  return dice.weighted(weights);
}

type RatingWeights = readonly (readonly [RatedKey, number])[];
const openAirWeights: RatingWeights = [
  ['accessible', 72],
  ['partiallyAccessible', 22],
  ['notAccessible', 6],
];
const publicWeights: RatingWeights = [
  ['accessible', 64],
  ['partiallyAccessible', 24],
  ['notAccessible', 12],
];
const privateWeights: RatingWeights = [
  ['accessible', 43],
  ['partiallyAccessible', 33],
  ['notAccessible', 24],
];
const publicDomains: ReadonlySet<string> = new Set(['health', 'transport', 'toilets', 'office', 'school']);
const surelyAccessible: ReadonlySet<string> = new Set(['The Zero Stone', 'Ferry Terminal', 'Strand Hospital']);

function decideImprovement(type: string, truth: PlaceTruth, dice: Dice): Improvement | null {
  if (truth.rating === 'notAccessible' || isOpenAir(type) || !dice.chance(0.11)) return null;
  const before = truth.rating === 'accessible' && dice.chance(0.6) ? 'partiallyAccessible' : 'notAccessible';
  return { daysAgo: dice.whole(120, 800), before: decideTruth(type, before, dice) };
}

function decideLabels(type: string, dice: Dice): LabelKey[] {
  const labels: LabelKey[] = [];
  if (dice.chance(0.1)) labels.push('verified');
  if (!isOpenAir(type) && dice.chance(0.12)) labels.push('staffTrained');
  if (dice.chance(0.14)) labels.push('mapMission');
  return labels;
}

function decideFlags(type: string, dice: Dice): FlagKey[] {
  if (dice.chance(0.022)) return ['temporarilyClosed'];
  if (dice.chance(0.02)) return ['underConstruction'];
  return ['shop', 'health', 'food', 'services'].includes(domainOf(type)) && dice.chance(0.13)
    ? ['accessibleFromHome']
    : [];
}

const popularDomains: Readonly<Record<string, number>> = {
  food: 2.2,
  culture: 2,
  transport: 2.2,
  bar: 1.5,
  outdoors: 1.2,
  lodging: 1.3,
};
const popularTypes: ReadonlySet<string> = new Set([
  'hospital',
  'townHall',
  'ferryTerminal',
  'museum',
  'zoo',
  'castle',
  'beach',
  'library',
  'market',
  'supermarket',
  'swimmingPool',
]);

function decidePopularity(type: string, dice: Dice): number {
  const base = (popularDomains[domainOf(type)] ?? 1) * (popularTypes.has(type) ? 2.4 : 1);
  return dice.chance(0.07) ? 0 : base * dice.between(0.25, 1.8) ** 1.6;
}

const hasPhone = (type: string): boolean =>
  !isOpenAir(type) && !['atm', 'toilets', 'stationEntrance', 'place'].includes(type);

/** Up to three sentences on what the file knows. */
function describe(facts: Facts): LocalizedText {
  const told = Object.keys(sentences)
    .filter((tag) => facts.get(tag as TagKey) === 'yes')
    .slice(0, 3);
  if (told.length === 0) return {};
  const text = (language: Language) => told.map((tag) => sentences[tag]?.[language] ?? '').join(' ');
  return Object.fromEntries(languages.map((language) => [language, text(language)]));
}

/** Gives each answer that no place has yet to three places where it makes sense. */
function coverTags(places: readonly Draft[], dice: Dice): void {
  for (const tag of Object.keys(tagVocabulary) as TagKey[])
    for (const answer of ['yes', 'no'] as const) {
      const missing = 3 - places.filter(({ truth }) => truth.facts.get(tag) === answer).length;
      const fitting = places.filter((place) => fits(place, tag, answer));
      for (const { truth } of dice.shuffled(fitting).slice(0, Math.max(0, missing))) truth.facts.set(tag, answer);
    }
}

function fits({ type, truth }: Draft, tag: TagKey, answer: Answer): boolean {
  if (truth.facts.has(tag)) return false;
  const { category } = tagVocabulary[tag];
  if (category === 'restroom') {
    const wanted = answer === 'yes' || tag === 'keyNeeded' ? 'yes' : 'no';
    return hasRestroom(type) && truth.facts.get('accessibleRestroom') === wanted;
  }
  if (category === 'entrance') return !isOpenAir(type) && fitsRating(tag, answer, truth.rating);
  return factsOfDomain[domainOf(type)].includes(tag) && (answer === 'no') === (truth.rating !== 'accessible');
}

const barriers: ReadonlySet<TagKey> = new Set(['oneStep', 'multipleSteps']);

function fitsRating(tag: TagKey, answer: Answer, rating: RatedKey): boolean {
  const isGood = (answer === 'yes') !== barriers.has(tag);
  return isGood
    ? rating === 'accessible' && tag !== 'portableRamp'
    : rating === (tag === 'oneStep' ? 'partiallyAccessible' : 'notAccessible');
}
