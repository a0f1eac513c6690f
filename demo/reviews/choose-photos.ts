import type { Language } from '@access-atlas/contract/languages.ts';
import type { TagKey } from '@access-atlas/contract/places/accessibility.ts';
import type { Dice } from '../dice.ts';
import { domainOf } from '../places/place-profiles.ts';
import type { Answer, PlaceTruth } from '../places/place-truth.ts';
import { languageTexts, type PhotoScene } from '../texts/language-texts.ts';
import type { DemoPhoto } from './demo-review.ts';
import type { SentenceShelf } from './sentence-shelf.ts';

export interface PhotoOccasion {
  readonly key: string;
  readonly name: string;
  readonly type: string;
  readonly truth: PlaceTruth;
  readonly language: Language;
}

/** Which facts can be seen in a picture. */
const scenesOfFacts: readonly (readonly [TagKey, Answer, PhotoScene])[] = [
  ['levelEntrance', 'yes', 'levelEntrance'],
  ['oneStep', 'yes', 'oneStep'],
  ['multipleSteps', 'yes', 'multipleSteps'],
  ['permanentRamp', 'yes', 'ramp'],
  ['loweredCounter', 'yes', 'loweredCounter'],
  ['loweredCounter', 'no', 'highCounter'],
  ['accessibleRestroom', 'yes', 'restroom'],
  ['elevator', 'yes', 'elevator'],
  ['wideAisles', 'yes', 'wideAisles'],
  ['accessibleTables', 'yes', 'tables'],
  ['accessibleParking', 'yes', 'parking'],
];

/** What few places have is photographed before what all have. */
const seldom: ReadonlySet<PhotoScene> = new Set(['restroom', 'elevator', 'ramp', 'tables']);

/** The photos of a review, each of something else, all of what is really there. */
export function choosePhotos(occasion: PhotoOccasion, count: number, shelf: SentenceShelf, dice: Dice): DemoPhoto[] {
  const { facts } = occasion.truth;
  const domain = domainOf(occasion.type);
  const seen = scenesOfFacts.flatMap(([tag, answer, scene]) => (facts.get(tag) === answer ? [scene] : []));
  const general: PhotoScene[] =
    domain === 'outdoors' ? ['path'] : domain === 'transport' ? ['stop', 'street'] : ['street'];
  const seldomFirst = seen
    .map((scene) => ({ scene, rank: dice.next() - (seldom.has(scene) ? 0.6 : 0) }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ scene }) => scene);
  const scenes = [...seldomFirst, ...general].slice(0, count);
  return scenes.map((scene, index) => ({
    key: `${occasion.key}-${index + 1}`,
    scene,
    altText: altTextOf(scene, occasion, shelf, dice),
  }));
}

function altTextOf(scene: PhotoScene, { name, language }: PhotoOccasion, shelf: SentenceShelf, dice: Dice): string {
  const patterns = languageTexts[language].photos[scene];
  return shelf.take(
    patterns.map((pattern) => pattern.replaceAll('{place}', name)),
    dice,
  );
}
