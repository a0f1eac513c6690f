/** The vocabulary of accessibility: ratings, feature tags, labels and flags that every site knows from the start. */

/** Ratings with their weight: lists are sorted by weight, heaviest first; `unrated` is never a choice of a reviewer. */
export const ratingWeights = { accessible: 3, partiallyAccessible: 2, notAccessible: 1, unrated: 0 } as const;

export type RatingKey = keyof typeof ratingWeights;
export type RatedKey = Exclude<RatingKey, 'unrated'>;

/** All rating keys, heaviest first. */
export const ratingKeys = ['accessible', 'partiallyAccessible', 'notAccessible', 'unrated'] as const;
/** The ratings a person may choose, heaviest first. */
export const ratedKeys = ['accessible', 'partiallyAccessible', 'notAccessible'] as const;

export const tagCategories = ['entrance', 'restroom', 'general'] as const;
export type TagCategory = (typeof tagCategories)[number];

/** Whom a fact matters to most. */
export const audiences = ['mobility', 'vision', 'hearing', 'cognitive', 'sensory'] as const;
export type Audience = (typeof audiences)[number];

interface TagDefinition {
  readonly category: TagCategory;
  readonly audiences: readonly Audience[];
  /** A barrier states a problem and is never shown as a benefit. */
  readonly isBarrier?: true;
}

/** The 45 feature tags in the order in which forms and lists show them. */
export const tagVocabulary = {
  levelEntrance: { category: 'entrance', audiences: ['mobility'] },
  permanentRamp: { category: 'entrance', audiences: ['mobility'] },
  portableRamp: { category: 'entrance', audiences: ['mobility'] },
  oneStep: { category: 'entrance', audiences: ['mobility'], isBarrier: true },
  multipleSteps: { category: 'entrance', audiences: ['mobility'], isBarrier: true },
  automaticDoor: { category: 'entrance', audiences: ['mobility'] },
  wideDoor: { category: 'entrance', audiences: ['mobility'] },
  easyDoor: { category: 'entrance', audiences: ['mobility'] },
  alternativeEntrance: { category: 'entrance', audiences: ['mobility'] },
  callBell: { category: 'entrance', audiences: ['mobility', 'vision'] },
  accessibleParking: { category: 'entrance', audiences: ['mobility'] },
  curbRamp: { category: 'entrance', audiences: ['mobility', 'vision'] },
  tactilePaving: { category: 'entrance', audiences: ['vision'] },
  accessibleRestroom: { category: 'restroom', audiences: ['mobility'] },
  grabBars: { category: 'restroom', audiences: ['mobility'] },
  turningSpace: { category: 'restroom', audiences: ['mobility'] },
  transferSpace: { category: 'restroom', audiences: ['mobility'] },
  rollUnderSink: { category: 'restroom', audiences: ['mobility'] },
  emergencyCord: { category: 'restroom', audiences: ['mobility'] },
  adultChangingTable: { category: 'restroom', audiences: ['mobility', 'cognitive'] },
  babyChangingTable: { category: 'restroom', audiences: [] },
  genderNeutralRestroom: { category: 'restroom', audiences: [] },
  keyNeeded: { category: 'restroom', audiences: ['mobility'], isBarrier: true },
  stepFreeInside: { category: 'general', audiences: ['mobility'] },
  elevator: { category: 'general', audiences: ['mobility'] },
  wideAisles: { category: 'general', audiences: ['mobility'] },
  accessibleTables: { category: 'general', audiences: ['mobility'] },
  loweredCounter: { category: 'general', audiences: ['mobility'] },
  restSeating: { category: 'general', audiences: ['mobility'] },
  wheelchairSeating: { category: 'general', audiences: ['mobility'] },
  equipmentLoan: { category: 'general', audiences: ['mobility'] },
  brailleSignage: { category: 'general', audiences: ['vision'] },
  accessibleMenu: { category: 'general', audiences: ['vision'] },
  highContrastSignage: { category: 'general', audiences: ['vision', 'cognitive'] },
  audioDescription: { category: 'general', audiences: ['vision'] },
  wellLit: { category: 'general', audiences: ['vision', 'hearing'] },
  serviceAnimals: { category: 'general', audiences: ['vision', 'mobility'] },
  hearingLoop: { category: 'general', audiences: ['hearing'] },
  signLanguage: { category: 'general', audiences: ['hearing'] },
  captions: { category: 'general', audiences: ['hearing', 'cognitive'] },
  quietSpace: { category: 'general', audiences: ['sensory', 'cognitive'] },
  lowLighting: { category: 'general', audiences: ['sensory'] },
  sensoryHours: { category: 'general', audiences: ['sensory', 'cognitive'] },
  scentFree: { category: 'general', audiences: ['sensory'] },
  plainLanguage: { category: 'general', audiences: ['cognitive'] },
} as const satisfies Record<string, TagDefinition>;

/** A tag every site knows; an operator may add keys of its own, which are plain strings. */
export type TagKey = keyof typeof tagVocabulary;

/** The answer to one tag. What nobody answered is unknown, never no. */
export const tagAnswers = ['yes', 'no', 'unknown'] as const;
export type TagAnswer = (typeof tagAnswers)[number];

/** How somebody knows what they say of a place, where their device was not near it. */
export const waysToKnow = ['seenThere', 'knowIt', 'toldByPlace'] as const;
export type KnownFrom = (typeof waysToKnow)[number];

/** Labels with their attributes: `featured` stands first in lists, `verified` earns the badge. */
export const labelVocabulary = {
  verified: { featured: true, verified: true },
  staffTrained: { featured: true, verified: false },
  mapMission: { featured: false, verified: false },
} as const;
export type LabelKey = keyof typeof labelVocabulary;

export const flagVocabulary = ['accessibleFromHome', 'temporarilyClosed', 'underConstruction'] as const;
export type FlagKey = (typeof flagVocabulary)[number];

/** What a row on the map is: a place with a rating, a trail (its pin is its start), or an amenity such as a bench. */
export const placeKinds = ['place', 'trail', 'amenity'] as const;
export type PlaceKind = (typeof placeKinds)[number];
