import type { RatedKey, TagKey } from '@access-atlas/contract/places/accessibility.ts';
import type { Dice } from '../dice.ts';
import { type DemoPerson, onWheels } from '../people/make-people.ts';
import type { Domain } from '../places/place-profiles.ts';
import type { Answer } from '../places/place-truth.ts';
import { languageTexts } from '../texts/language-texts.ts';
import type { SentenceShelf } from './sentence-shelf.ts';

export interface ReviewMatter {
  readonly person: DemoPerson;
  readonly domain: Domain;
  readonly rating: RatedKey;
  /** What the text speaks of, the most important first. */
  readonly facts: readonly (readonly [tag: TagKey, answer: Answer])[];
}

/** At the door, inside, in the restroom: the order in which people tell. */
const order: Readonly<Record<'entrance' | 'restroom' | 'general', number>> = { entrance: 0, general: 1, restroom: 2 };

/** A review in its author's language: who came, what they found, what it comes to. */
export function writeReview(
  matter: ReviewMatter,
  categoryOf: (tag: TagKey) => keyof typeof order,
  shelf: SentenceShelf,
  dice: Dice,
): string {
  const { person, domain, rating } = matter;
  const texts = languageTexts[person.language];
  const facts = matter.facts.toSorted(([one], [other]) => order[categoryOf(one)] - order[categoryOf(other)]);
  const told = facts.map(([tag, answer]) => shelf.take(texts.facts[tag][answer], dice));
  const sentences = [...told];
  const place = dice.chance(0.5) ? 'end' : 'middle';
  const isOutside = rating === 'notAccessible' && onWheels.has(person.perspective);
  if (!isOutside && dice.chance(facts.length === 0 ? 0.95 : 0.55)) {
    const remark = shelf.take(texts.remarks[domain], dice);
    if (place === 'end') sentences.push(remark);
    else sentences.splice(Math.min(sentences.length, 1 + dice.whole(0, 1)), 0, remark);
  }
  // Who saw the rooms did not turn round at the door.
  const wasInside = rating === 'notAccessible' && facts.some(([tag]) => categoryOf(tag) !== 'entrance');
  if (!wasInside && dice.chance(facts.length === 0 ? 0.9 : 0.36))
    sentences.push(shelf.take(texts.verdicts[rating], dice));
  if (dice.chance(0.16)) sentences.push(shelf.take(texts.closers, dice));
  if (dice.chance(0.36) || sentences.length === 0) {
    const perspective = person.perspective !== 'anyone' && dice.chance(0.62) ? person.perspective : 'anyone';
    sentences.unshift(shelf.take(texts.openers[perspective], dice));
  }
  return endWell(sentences).join(' ');
}

/** A text does not end with a colon, nor does one sentence stand there twice. */
function endWell(sentences: readonly string[]): string[] {
  const once = [...new Set(sentences)];
  const last = once.at(-1);
  return last !== undefined && /[:\u00a0]\s*$/.test(last) ? once.slice(0, -1) : once;
}
