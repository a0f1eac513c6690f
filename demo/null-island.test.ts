import { languages } from '@access-atlas/contract/languages.ts';
import {
  flagVocabulary,
  labelVocabulary,
  ratedKeys,
  ratingKeys,
  type TagKey,
  tagVocabulary,
} from '@access-atlas/contract/places/accessibility.ts';
import { describe, expect, test } from 'vitest';
import { drawReviewPhoto, makeNullIsland } from './null-island.ts';
import { demonstratedTypes } from './places/place-profiles.ts';

const now = new Date('2026-03-04T05:06:07Z');
const town = makeNullIsland(now);
const dayMilliseconds = 86_400_000;
const countBy = <Item>(items: readonly Item[], keyOf: (item: Item) => string): Record<string, number> =>
  Object.fromEntries([...Map.groupBy(items, keyOf)].map(([key, group]) => [key, group.length]));

describe('makeNullIsland', () => {
  test('makes the same town of the same seed and moment, and another of another seed', () => {
    expect(JSON.stringify(makeNullIsland(now))).toBe(JSON.stringify(town));
    expect(JSON.stringify(makeNullIsland(now, 'other').reviews)).not.toBe(JSON.stringify(town.reviews));
  });

  test('moves nothing but the dates when made at another time', () => {
    const later = makeNullIsland(new Date(now.getTime() + 400 * dayMilliseconds));
    expect(later.places).toEqual(town.places);
    expect(later.island).toEqual(town.island);
    const words = (reviews: typeof town.reviews) => reviews.map(({ text }) => text).sort();
    expect(words(later.reviews)).toEqual(words(town.reviews));
  });

  test('has as many of everything as it should', () => {
    const photos = town.reviews.flatMap((review) => review.photos);
    expect(town.places.length).toBeGreaterThan(340);
    expect(town.people).toHaveLength(60);
    expect(town.reviews).toHaveLength(900);
    expect(photos.length).toBeGreaterThanOrEqual(245);
    expect(photos.length).toBeLessThanOrEqual(255);
    expect(town.businesses).toHaveLength(120);
    expect(town.partners).toHaveLength(3);
    expect(town.providers).toHaveLength(2);
    for (const { key } of town.providers)
      expect(town.reviews.filter(({ reply }) => reply?.provider === key).length).toBeGreaterThan(4);
  });
});

describe('places', () => {
  test('are of every type that the file carries, every rating, label, flag and partner', () => {
    const types = new Set(town.places.map(({ type }) => type));
    const onTheMap = ['publicTransportStop', 'trail', 'wheelchairTrail'];
    expect([...demonstratedTypes].filter((type) => !types.has(type) && !onTheMap.includes(type))).toEqual([]);
    expect(new Set(town.places.map(({ listedRating }) => listedRating))).toEqual(new Set(ratingKeys));
    expect(new Set(town.places.flatMap(({ labels }) => labels))).toEqual(new Set(Object.keys(labelVocabulary)));
    expect(new Set(town.places.flatMap(({ flags }) => flags))).toEqual(new Set(flagVocabulary));
    const keys = town.partners.map(({ key }) => key);
    expect(new Set(town.places.flatMap(({ partner }) => partner ?? []))).toEqual(new Set(keys));
  });

  test('have a yes and a no of every tag', () => {
    for (const tag of Object.keys(tagVocabulary) as TagKey[])
      for (const answer of ['yes', 'no'])
        expect(
          town.places.filter(({ truth }) => truth.facts.get(tag) === answer).length,
          `${tag} ${answer}`,
        ).toBeGreaterThan(1);
  });

  test('have ids, names and addresses of their own, and contacts that reach nobody', () => {
    expect(new Set(town.places.map(({ externalId }) => externalId)).size).toBe(town.places.length);
    for (const { address, phone, url } of town.places) {
      expect(address).toMatch(/, Null Island$/);
      if (phone !== null) expect(phone).toMatch(/^\+999 \d\d 555 01\d\d$/);
      if (url !== null) expect(url).toMatch(/^https:\/\/[a-z0-9-]+\.example\/$/);
    }
  });

  test('never say what their rating denies', () => {
    for (const { truth } of town.places) {
      if (truth.rating === 'accessible') expect(truth.facts.get('multipleSteps')).not.toBe('yes');
      if (truth.rating === 'accessible') expect(truth.facts.get('levelEntrance')).not.toBe('no');
      if (truth.rating === 'notAccessible') expect(truth.facts.get('levelEntrance')).not.toBe('yes');
    }
  });
});

describe('reviews', () => {
  test('are in three languages, of every rating, of the last four years, and answered after they were written', () => {
    const byLanguage = countBy(town.reviews, ({ language }) => language);
    for (const language of languages) expect(byLanguage[language]).toBeGreaterThan(150);
    expect(new Set(town.reviews.map(({ rating }) => rating))).toEqual(new Set(ratedKeys));
    for (const { writtenAt, reply } of town.reviews) {
      expect(writtenAt.getTime()).toBeLessThan(now.getTime());
      expect(writtenAt.getTime()).toBeGreaterThan(now.getTime() - 4.01 * 365.25 * dayMilliseconds);
      if (reply === null) continue;
      expect(reply.writtenAt.getTime()).toBeGreaterThan(writtenAt.getTime());
      expect(reply.writtenAt.getTime()).toBeLessThanOrEqual(now.getTime());
    }
  });

  test('are by people with an account and a valid username, each of a place once', () => {
    const joinedAt = new Map(
      town.people.map(({ key, joinedDaysAgo }) => [key, now.getTime() - joinedDaysAgo * dayMilliseconds]),
    );
    for (const { username } of [...town.people, ...town.providers]) expect(username).toMatch(/^[A-Za-z0-9]{6,50}$/);
    expect(new Set(town.people.map(({ username }) => username)).size).toBe(60);
    for (const { person, writtenAt } of town.reviews) expect(joinedAt.get(person)).toBeLessThan(writtenAt.getTime());
    expect(new Set(town.reviews.map(({ place, person }) => `${place} ${person}`)).size).toBe(900);
  });

  test('are written out, no two alike, and say yes or no, never both', () => {
    const texts = town.reviews.map(({ text }) => text).filter((text) => text !== '');
    expect(new Set(texts).size).toBe(texts.length);
    for (const { text, tags, noTags, language, photos, reply } of town.reviews) {
      const words = [text, reply?.text ?? '', ...photos.map(({ altText }) => altText)];
      for (const word of words) {
        expect(word).not.toMatch(/[{}|]| {2}|undefined/);
        expect(word.length).toBeLessThan(1000);
        if (language === 'fr') expect(word).not.toMatch(/ [:;?!]/);
      }
      expect(tags.filter((tag) => noTags.includes(tag))).toEqual([]);
    }
  });

  test('seldom use one sentence again', () => {
    const sentences = town.reviews.flatMap(({ text }) => text.split(/(?<=[.!?]) /)).filter((text) => text !== '');
    const uses = Object.values(countBy(sentences, (text) => text));
    expect(Math.max(...uses)).toBeLessThan(24);
    expect(uses.length).toBeGreaterThan(900);
  });

  test('of the MapMission are by its members, while it runs', () => {
    const { event, reviews } = town;
    const during = reviews.filter(({ isOfEvent }) => isOfEvent);
    expect(during.length).toBeGreaterThan(30);
    for (const { person, writtenAt } of during) {
      expect(event.members).toContain(person);
      expect(writtenAt.getTime()).toBeGreaterThan(event.startsAt.getTime() + 3_600_000);
    }
    expect(event.expirationDate.getTime()).toBeGreaterThan(now.getTime() + 14 * dayMilliseconds);
    expect(event.code).toMatch(/^[A-Z0-9]{4,20}$/);
  });

  test('have photos that are pictures of their own', () => {
    const photos = town.reviews.flatMap((review) => review.photos);
    const pictures = photos.map((photo) => drawReviewPhoto(photo));
    expect(new Set(pictures).size).toBe(photos.length);
    for (const picture of pictures) expect(picture).not.toMatch(/NaN|undefined|Infinity/);
  });
});
