import type { TagKey } from '@access-atlas/contract/places/accessibility.ts';

/** A value and where it belongs in `properties.accessibility`; a number in the path is a position in a list. */
export type FieldValue = readonly [path: string, value: unknown];

/** How one tag is said in A11yJSON when its answer is yes, and when it is no. */
interface TagFields {
  readonly yes: readonly FieldValue[];
  readonly no: readonly FieldValue[];
  /** Answers that the fields do not say, or not in full: they are written out in the description as well. */
  readonly inWords: readonly ('yes' | 'no')[];
}

/**
 * The A11yJSON fields of each feature tag.
 * https://sozialhelden.github.io/a11yjson/describing-objects/0-model/
 *
 * - What nobody answered is absent: in A11yJSON that means unknown.
 * - Where the format asks for a number and the answer is only yes, the least number that makes it true stands there
 *   (one parking space, two steps), and the words say what is really known.
 * - Where a yes could be said only by inventing something (on which side of the toilet the space is, in which of three
 *   forms the menu exists), the words alone say it. So it is with tags that the format has no field for.
 */
export const a11yjsonFields: Readonly<Record<TagKey, TagFields>> = {
  levelEntrance: yesOrNo('entrances.0.isLevel'),
  permanentRamp: yesOrNo('entrances.0.hasFixedRamp'),
  portableRamp: yesOrNo('entrances.0.hasRemovableRamp'),
  oneStep: { yes: [['entrances.0.stairs.count', 1]], no: [], inWords: ['no'] },
  multipleSteps: { yes: [['entrances.0.stairs.count', 2]], no: [], inWords: ['yes', 'no'] },
  automaticDoor: yesOrNo('entrances.0.door.isAutomatic'),
  wideDoor: atLeast('entrances.0.door.width', 90),
  easyDoor: yesOrNo('entrances.0.door.isEasyToHoldOpen'),
  alternativeEntrance: {
    yes: [
      ['entrances.0.isMainEntrance', true],
      ['entrances.1.isMainEntrance', false],
    ],
    no: [],
    inWords: ['yes', 'no'],
  },
  callBell: yesOrNo('entrances.0.door.hasIntercom'),
  accessibleParking: oneOrNone('parking.forWheelchairUsers.count'),
  curbRamp: yesOrNo('pathways.isKerbstoneFree'),
  tactilePaving: yesOrNo('signageSystems.0.hasTactilePaving'),
  accessibleRestroom: yesOrNo('restrooms.0.isAccessibleWithWheelchair'),
  grabBars: { yes: [['restrooms.0.toilet.grabBars', {}]], no: [], inWords: ['yes', 'no'] },
  turningSpace: atLeast('restrooms.0.turningSpaceInside', 150),
  transferSpace: {
    yes: [],
    no: [
      ['restrooms.0.toilet.spaceOnUsersLeftSide', length('<', 80)],
      ['restrooms.0.toilet.spaceOnUsersRightSide', length('<', 80)],
    ],
    inWords: ['yes'],
  },
  rollUnderSink: yesOrNo('restrooms.0.washBasin.accessibleWithWheelchair'),
  emergencyCord: yesOrNo('restrooms.0.hasEmergencyPullstring'),
  adultChangingTable: yesOrNo('restrooms.0.hasChangingTableForAdults'),
  babyChangingTable: yesOrNo('restrooms.0.hasChangingTableForBabies'),
  genderNeutralRestroom: { yes: [['restrooms.0.signIcons.0', 'allGender']], no: [], inWords: ['no'] },
  keyNeeded: {
    // Which key is needed, nobody was asked; where a source says that it is the Euro key, `describeAccessibility` does.
    yes: [],
    no: [['restrooms.0.entrance.door.needsEuroKey', false]],
    inWords: ['yes'],
  },
  stepFreeInside: yesOrNo('rooms.0.isAccessibleWithWheelchair'),
  elevator: { yes: [['availableEquipment.0.category', 'elevator']], no: [], inWords: ['no'] },
  wideAisles: atLeast('pathways.width', 90),
  accessibleTables: yesOrNo('tables.0.isRollUnder'),
  loweredCounter: {
    yes: [['desks.0.fixedHeight', length('<=', 85)]],
    no: [['desks.0.fixedHeight', length('>', 85)]],
    inWords: [],
  },
  restSeating: onlyInWords(),
  wheelchairSeating: oneOrNone('wheelchairPlaces.count'),
  equipmentLoan: onlyInWords(),
  brailleSignage: yesOrNo('signageSystems.0.hasBraille'),
  accessibleMenu: {
    yes: [],
    no: [
      ['media.0.type', 'menu'],
      ['media.0.isBraille', false],
      ['media.0.isLargePrint', false],
    ],
    inWords: ['yes', 'no'],
  },
  highContrastSignage: yesOrNo('signageSystems.0.isHighContrast'),
  audioDescription: media(1, 'presentation', 'hasAudioDescription'),
  wellLit: yesOrNo('isWellLit'),
  serviceAnimals: yesOrNo('animalPolicy.allowsAssistanceDogs'),
  hearingLoop: yesOrNo('hasInductionLoop'),
  // "sgn" is any sign language (ISO 639-2); which one is not known.
  signLanguage: { yes: [['staff.languages.0', 'sgn']], no: [], inWords: ['yes', 'no'] },
  captions: media(1, 'presentation', 'hasSubtitles'),
  quietSpace: { ...yesOrNo('isQuiet'), inWords: ['yes'] },
  lowLighting: onlyInWords(),
  sensoryHours: onlyInWords(),
  scentFree: onlyInWords(),
  plainLanguage: media(2, 'document', 'hasPlainLanguageOption'),
};

/** How a tag that an operator added is said: the format cannot know it. */
export const fieldsOfOtherTags: TagFields = onlyInWords();

function yesOrNo(path: string): TagFields {
  return { yes: [[path, true]], no: [[path, false]], inWords: [] };
}

function oneOrNone(path: string): TagFields {
  return { yes: [[path, 1]], no: [[path, 0]], inWords: ['yes'] };
}

function atLeast(path: string, centimeters: number): TagFields {
  return { yes: [[path, length('>=', centimeters)]], no: [[path, length('<', centimeters)]], inWords: [] };
}

function media(position: number, type: string, property: string): TagFields {
  const typed: FieldValue = [`media.${position}.type`, type];
  const path = `media.${position}.${property}`;
  return { yes: [typed, [path, true]], no: [typed, [path, false]], inWords: [] };
}

function onlyInWords(): TagFields {
  return { yes: [], no: [], inWords: ['yes', 'no'] };
}

function length(operator: '<' | '<=' | '>' | '>=', centimeters: number): object {
  return { operator, value: centimeters, unit: 'cm' };
}
