import type { TagKey } from '@access-atlas/contract/places/accessibility.ts';
import type { OsmTags } from '../../../osm-file/osm-objects.ts';
import { parseLengthMeters } from './parse-length.ts';

/** What one key of one object says about a feature tag; null leaves it unknown. */
export type TagAnswer = 'yes' | 'no' | null;

/** How one feature tag reads from OpenStreetMap. */
export interface FeatureTagRule {
  readonly tag: TagKey;
  readonly osmKey: string;
  /** Where the key counts: on the place and its entrances, on its entrances alone, or on the place alone. */
  readonly where: 'anywhere' | 'entrance' | 'place';
  answer(value: string, tags: OsmTags): TagAnswer;
}

/** `yes` and `no` are answers; `limited` and everything else stay unknown. */
function yesOrNo(value: string): TagAnswer {
  return value === 'yes' || value === 'no' ? value : null;
}

const oneOf =
  (...yesValues: readonly string[]) =>
  (value: string): TagAnswer =>
    yesValues.includes(value) ? 'yes' : value === 'no' ? 'no' : null;

const steps = (matches: (count: number) => boolean) => (value: string) =>
  /^\d{1,4}$/.test(value) && matches(Number(value)) ? ('yes' as const) : null;

const isToilet = (tags: OsmTags) => tags.amenity === 'toilets';

/**
 * The product's mapping, row by row. A key's `no` is a no; a value that merely misses the row's condition (a door of
 * 80 cm, one step where none was asked for) is not, and stays unknown.
 */
export const featureTagRules: readonly FeatureTagRule[] = [
  { tag: 'levelEntrance', osmKey: 'step_count', where: 'entrance', answer: steps((count) => count === 0) },
  { tag: 'permanentRamp', osmKey: 'ramp:wheelchair', where: 'anywhere', answer: yesOrNo },
  { tag: 'oneStep', osmKey: 'step_count', where: 'anywhere', answer: steps((count) => count === 1) },
  { tag: 'multipleSteps', osmKey: 'step_count', where: 'anywhere', answer: steps((count) => count >= 2) },
  { tag: 'automaticDoor', osmKey: 'automatic_door', where: 'anywhere', answer: oneOf('yes', 'button', 'motion') },
  {
    tag: 'wideDoor',
    osmKey: 'door:width',
    where: 'anywhere',
    answer: (value) => ((parseLengthMeters(value) ?? 0) >= 0.9 ? 'yes' : value === 'no' ? 'no' : null),
  },
  {
    tag: 'accessibleParking',
    osmKey: 'capacity:disabled',
    where: 'place',
    // Mappers also write a bare "yes"; a count of none is this key's no.
    answer: (value) => (/^0*[1-9]\d*$/.test(value) ? 'yes' : /^0+$/.test(value) ? 'no' : yesOrNo(value)),
  },
  {
    tag: 'curbRamp',
    osmKey: 'kerb',
    where: 'anywhere',
    // kerb=no means that there is no kerb: the very opposite of a missing ramp.
    answer: (value) => (value === 'lowered' || value === 'flush' ? 'yes' : null),
  },
  { tag: 'tactilePaving', osmKey: 'tactile_paving', where: 'anywhere', answer: yesOrNo },
  { tag: 'accessibleRestroom', osmKey: 'toilets:wheelchair', where: 'place', answer: oneOf('yes', 'designated') },
  {
    tag: 'accessibleRestroom',
    osmKey: 'wheelchair',
    where: 'place',
    // The more specific key speaks alone where there is one.
    answer: (value, tags) =>
      isToilet(tags) && tags['toilets:wheelchair'] === undefined ? oneOf('yes', 'designated')(value) : null,
  },
  { tag: 'adultChangingTable', osmKey: 'changing_table:adult', where: 'place', answer: yesOrNo },
  { tag: 'babyChangingTable', osmKey: 'changing_table', where: 'place', answer: yesOrNo },
  {
    tag: 'genderNeutralRestroom',
    osmKey: 'unisex',
    where: 'place',
    answer: (value, tags) => (isToilet(tags) ? yesOrNo(value) : null),
  },
  { tag: 'keyNeeded', osmKey: 'centralkey', where: 'place', answer: oneOf('eurokey') },
  { tag: 'elevator', osmKey: 'elevator', where: 'place', answer: yesOrNo },
  { tag: 'restSeating', osmKey: 'bench', where: 'place', answer: yesOrNo },
  { tag: 'restSeating', osmKey: 'indoor_seating', where: 'place', answer: yesOrNo },
  { tag: 'brailleSignage', osmKey: 'tactile_writing:braille', where: 'anywhere', answer: yesOrNo },
  { tag: 'hearingLoop', osmKey: 'hearing_loop', where: 'place', answer: yesOrNo },
  { tag: 'quietSpace', osmKey: 'sensory_friendly', where: 'place', answer: yesOrNo },
];
