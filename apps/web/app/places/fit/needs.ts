import type { TagKey } from '@access-atlas/contract/places/accessibility.ts';

interface Need {
  readonly group: 'moving' | 'seeing' | 'hearing' | 'calm';
  /** One of these is enough; where all are missing, the place does not fit. The first is asked for first. */
  readonly anyOf: readonly TagKey[];
  /** Is enough too where it is there; where nobody knows of it, it decides nothing. */
  readonly helps?: TagKey;
  /** What is filtered by, for a filter knows no "or"; none where there is nothing that would say the same. */
  readonly filter?: TagKey;
}

/** What somebody may need, each a sentence under `needs.sentences`, with the features that it stands for. */
const table = {
  stepFreeEntry: {
    group: 'moving',
    anyOf: ['levelEntrance', 'permanentRamp'],
    helps: 'alternativeEntrance',
    filter: 'levelEntrance',
  },
  oneStepAtMost: {
    group: 'moving',
    anyOf: ['levelEntrance', 'oneStep', 'permanentRamp'],
    helps: 'alternativeEntrance',
  },
  wideDoor: { group: 'moving', anyOf: ['wideDoor'], filter: 'wideDoor' },
  stepFreeInside: { group: 'moving', anyOf: ['stepFreeInside'], filter: 'stepFreeInside' },
  roomToMove: { group: 'moving', anyOf: ['wideAisles'], filter: 'wideAisles' },
  restroom: { group: 'moving', anyOf: ['accessibleRestroom'], filter: 'accessibleRestroom' },
  parking: { group: 'moving', anyOf: ['accessibleParking'], filter: 'accessibleParking' },
  seats: { group: 'moving', anyOf: ['restSeating'], filter: 'restSeating' },
  tactilePaving: { group: 'seeing', anyOf: ['tactilePaving'], filter: 'tactilePaving' },
  braille: { group: 'seeing', anyOf: ['brailleSignage'], filter: 'brailleSignage' },
  contrast: { group: 'seeing', anyOf: ['highContrastSignage'], filter: 'highContrastSignage' },
  serviceAnimal: { group: 'seeing', anyOf: ['serviceAnimals'], filter: 'serviceAnimals' },
  hearingLoop: { group: 'hearing', anyOf: ['hearingLoop'], filter: 'hearingLoop' },
  signLanguage: { group: 'hearing', anyOf: ['signLanguage'], filter: 'signLanguage' },
  captions: { group: 'hearing', anyOf: ['captions'], filter: 'captions' },
  quiet: { group: 'calm', anyOf: ['quietSpace'], filter: 'quietSpace' },
  softLight: { group: 'calm', anyOf: ['lowLighting'], filter: 'lowLighting' },
  sensoryHours: { group: 'calm', anyOf: ['sensoryHours'], filter: 'sensoryHours' },
  plainLanguage: { group: 'calm', anyOf: ['plainLanguage'], filter: 'plainLanguage' },
} as const satisfies Record<string, Need>;

export type NeedKey = keyof typeof table;
export const needs: Readonly<Record<NeedKey, Need>> = table;
/** In the order in which they are offered. */
export const needKeys = Object.keys(table) as NeedKey[];
export const needGroups = ['moving', 'seeing', 'hearing', 'calm'] as const;

/** The features by which what somebody needs is filtered. */
export function filterTags(chosen: readonly NeedKey[]): readonly TagKey[] {
  return chosen.flatMap((key) => needs[key].filter ?? []);
}
