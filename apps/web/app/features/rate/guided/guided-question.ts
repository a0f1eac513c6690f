import type { TagKey } from '@access-atlas/contract/places/accessibility.ts';

/** The features that the guided way may ask for, each with words and a drawing of its own. */
export const guidedFeatures = [
  'levelEntrance',
  'oneStep',
  'multipleSteps',
  'permanentRamp',
  'portableRamp',
  'alternativeEntrance',
  'wideDoor',
  'accessibleParking',
  'tactilePaving',
  'accessibleRestroom',
  'grabBars',
  'turningSpace',
  'elevator',
  'wideAisles',
  'accessibleTables',
  'loweredCounter',
  'restSeating',
  'wheelchairSeating',
  'hearingLoop',
  'quietSpace',
] as const satisfies readonly TagKey[];

export type GuidedFeature = (typeof guidedFeatures)[number];
/** What one page of the guided way asks for. */
export type GuidedQuestion = 'rating' | GuidedFeature;
/** A page of the guided way: a question, or the thanks after the last. */
export type GuidedStep = GuidedQuestion | 'end';

export function isGuidedStep(step: unknown): step is GuidedStep {
  return step === 'rating' || step === 'end' || guidedFeatures.some((feature) => feature === step);
}
