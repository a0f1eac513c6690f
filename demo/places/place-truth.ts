import { type RatedKey, type TagKey, tagVocabulary } from '@access-atlas/contract/places/accessibility.ts';
import type { Dice } from '../dice.ts';
import { domainOf, factsOfDomain, hasRestroom, isOpenAir, mayLend } from './place-profiles.ts';

export type Answer = 'yes' | 'no';
export type Facts = ReadonlyMap<TagKey, Answer>;

/** How a place really is, which its visitors then find out more or less. */
export interface PlaceTruth {
  readonly rating: RatedKey;
  readonly facts: Facts;
}

const restroomYes: readonly TagKey[] = ['grabBars', 'turningSpace', 'transferSpace', 'rollUnderSink', 'emergencyCord'];

/** Decides how accessible a place is and what makes it so; the facts never contradict the rating. */
export function decideTruth(type: string, rating: RatedKey, dice: Dice): PlaceTruth {
  const facts = new Map<TagKey, Answer>();
  const state = (tag: TagKey, probability: number, answer: Answer) => {
    if (!facts.has(tag) && dice.chance(probability)) facts.set(tag, answer);
  };
  if (!isOpenAir(type)) stateEntrance(rating, state, dice);
  if (hasRestroom(type) || type === 'toilets') stateRestroom(type, rating, state, dice);
  const good = rating === 'accessible' ? 0.84 : rating === 'partiallyAccessible' ? 0.6 : 0.34;
  const share = Math.min(0.75, 4.2 / factsOfDomain[domainOf(type)].length);
  for (const tag of factsOfDomain[domainOf(type)]) state(tag, share, dice.chance(good) ? 'yes' : 'no');
  if (rating === 'notAccessible') facts.delete('equipmentLoan');
  if (rating === 'notAccessible' && facts.has('elevator')) facts.set('elevator', 'no');
  if (mayLend(type) && rating !== 'notAccessible') state('equipmentLoan', 0.7, 'yes');
  state(
    'accessibleParking',
    type === 'parking' ? 1 : 0.16,
    rating === 'notAccessible' && dice.chance(0.6) ? 'no' : 'yes',
  );
  state('curbRamp', 0.14, rating === 'notAccessible' ? 'no' : 'yes');
  state('tactilePaving', 0.06, dice.chance(0.4) ? 'yes' : 'no');
  return { rating, facts };
}

type State = (tag: TagKey, probability: number, answer: Answer) => void;

function stateEntrance(rating: RatedKey, state: State, dice: Dice): void {
  if (rating === 'accessible') {
    const isRamped = dice.chance(0.22);
    state(isRamped ? 'permanentRamp' : 'levelEntrance', 0.92, 'yes');
    state('stepFreeInside', 0.55, 'yes');
    state('oneStep', 0.1, 'no');
    state('multipleSteps', 0.1, 'no');
    state('automaticDoor', 0.2, dice.chance(0.7) ? 'yes' : 'no');
    state('wideDoor', 0.34, 'yes');
    state('easyDoor', 0.22, dice.chance(0.8) ? 'yes' : 'no');
  } else if (rating === 'partiallyAccessible') {
    state('oneStep', 0.86, 'yes');
    state('levelEntrance', 0.3, 'no');
    state('permanentRamp', 0.18, 'no');
    state('portableRamp', 0.5, dice.chance(0.75) ? 'yes' : 'no');
    state('callBell', 0.34, dice.chance(0.6) ? 'yes' : 'no');
    state('wideDoor', 0.26, dice.chance(0.5) ? 'yes' : 'no');
    state('stepFreeInside', 0.3, 'yes');
  } else {
    state('multipleSteps', 0.9, 'yes');
    state('levelEntrance', 0.35, 'no');
    state('permanentRamp', 0.35, 'no');
    state('portableRamp', 0.14, 'no');
    state('alternativeEntrance', 0.22, 'no');
    state('stepFreeInside', 0.25, 'no');
    state('wideDoor', 0.2, 'no');
    state('easyDoor', 0.14, 'no');
    state('callBell', 0.15, 'no');
  }
  if (rating !== 'notAccessible') state('alternativeEntrance', rating === 'partiallyAccessible' ? 0.3 : 0.08, 'yes');
}

function stateRestroom(type: string, rating: RatedKey, state: State, dice: Dice): void {
  const isToilet = type === 'toilets';
  const isGood =
    rating === 'accessible' ? isToilet || dice.chance(0.6) : rating === 'partiallyAccessible' && dice.chance(0.24);
  state('accessibleRestroom', isToilet ? 1 : 0.72, isGood ? 'yes' : 'no');
  for (const tag of restroomYes) state(tag, isToilet ? 0.7 : 0.22, isGood ? (dice.chance(0.88) ? 'yes' : 'no') : 'no');
  if (isGood) {
    state('adultChangingTable', isToilet ? 0.6 : 0.1, dice.chance(0.55) ? 'yes' : 'no');
    state('keyNeeded', 0.25, dice.chance(0.5) ? 'yes' : 'no');
  }
  state('babyChangingTable', isToilet ? 0.6 : 0.16, dice.chance(0.7) ? 'yes' : 'no');
  state('genderNeutralRestroom', isToilet ? 0.6 : 0.14, dice.chance(0.65) ? 'yes' : 'no');
}

/** Facts in the vocabulary's own order. */
export function inVocabularyOrder(facts: Facts, answer: Answer): TagKey[] {
  return (Object.keys(tagVocabulary) as TagKey[]).filter((tag) => facts.get(tag) === answer);
}
