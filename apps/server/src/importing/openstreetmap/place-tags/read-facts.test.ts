import { type TagKey, tagVocabulary } from '@access-atlas/contract/places/accessibility.ts';
import { describe, expect, test } from 'vitest';
import type { OsmTags } from '../../../osm-file/osm-objects.ts';
import { featureTagRules } from './feature-tag-rules.ts';
import { readFacts, type Witness } from './read-facts.ts';

const latestDay = '2026-11-20';
const witness = (tags: OsmTags, changedOn = '2024-02-03'): Witness => ({ tags, changedOn });

function answers(tags: OsmTags, entrances: readonly OsmTags[] = []): Record<string, string> {
  const facts = readFacts(
    witness(tags),
    entrances.map((entrance) => witness(entrance)),
    latestDay,
  );
  return Object.fromEntries(Object.entries(facts).map(([tag, { answer }]) => [tag, answer]));
}

describe('on the place', () => {
  test.each<[OsmTags, Partial<Record<TagKey, string>>]>([
    [{ 'ramp:wheelchair': 'yes' }, { permanentRamp: 'yes' }],
    [{ 'ramp:wheelchair': 'no' }, { permanentRamp: 'no' }],
    [{ ramp: 'yes' }, {}],
    [{ step_count: '1' }, { oneStep: 'yes' }],
    [{ step_count: '2' }, { multipleSteps: 'yes' }],
    [{ step_count: '17' }, { multipleSteps: 'yes' }],
    [{ step_count: 'several' }, {}],
    [{ automatic_door: 'yes' }, { automaticDoor: 'yes' }],
    [{ automatic_door: 'button' }, { automaticDoor: 'yes' }],
    [{ automatic_door: 'motion' }, { automaticDoor: 'yes' }],
    [{ automatic_door: 'no' }, { automaticDoor: 'no' }],
    [{ automatic_door: 'slowdown_button' }, {}],
    [{ 'door:width': '0.9' }, { wideDoor: 'yes' }],
    [{ 'door:width': '95 cm' }, { wideDoor: 'yes' }],
    [{ 'door:width': '0.89' }, {}],
    [{ 'capacity:disabled': '2' }, { accessibleParking: 'yes' }],
    [{ 'capacity:disabled': 'yes' }, { accessibleParking: 'yes' }],
    [{ 'capacity:disabled': '0' }, { accessibleParking: 'no' }],
    [{ 'capacity:disabled': 'no' }, { accessibleParking: 'no' }],
    [{ kerb: 'lowered' }, { curbRamp: 'yes' }],
    [{ kerb: 'flush' }, { curbRamp: 'yes' }],
    [{ kerb: 'raised' }, {}],
    [{ kerb: 'no' }, {}],
    [{ tactile_paving: 'yes' }, { tactilePaving: 'yes' }],
    [{ tactile_paving: 'no' }, { tactilePaving: 'no' }],
    [{ 'toilets:wheelchair': 'yes' }, { accessibleRestroom: 'yes' }],
    [{ 'toilets:wheelchair': 'no' }, { accessibleRestroom: 'no' }],
    [{ 'toilets:wheelchair': 'limited' }, {}],
    [{ amenity: 'toilets', wheelchair: 'yes' }, { accessibleRestroom: 'yes' }],
    [{ amenity: 'toilets', wheelchair: 'no' }, { accessibleRestroom: 'no' }],
    [{ amenity: 'toilets', wheelchair: 'limited' }, {}],
    [{ amenity: 'toilets', wheelchair: 'yes', 'toilets:wheelchair': 'no' }, { accessibleRestroom: 'no' }],
    [{ amenity: 'cafe', wheelchair: 'yes' }, {}],
    [{ amenity: 'cafe', wheelchair: 'no' }, {}],
    [{ 'changing_table:adult': 'yes' }, { adultChangingTable: 'yes' }],
    [{ changing_table: 'yes' }, { babyChangingTable: 'yes' }],
    [{ changing_table: 'no' }, { babyChangingTable: 'no' }],
    [{ changing_table: 'limited' }, {}],
    [{ amenity: 'toilets', unisex: 'yes' }, { genderNeutralRestroom: 'yes' }],
    [{ shop: 'hairdresser', unisex: 'yes' }, {}],
    [{ centralkey: 'eurokey' }, { keyNeeded: 'yes' }],
    [{ centralkey: 'no' }, { keyNeeded: 'no' }],
    [{ elevator: 'yes' }, { elevator: 'yes' }],
    [{ elevator: 'no' }, { elevator: 'no' }],
    [{ bench: 'yes' }, { restSeating: 'yes' }],
    [{ indoor_seating: 'yes' }, { restSeating: 'yes' }],
    [{ bench: 'no' }, { restSeating: 'no' }],
    [{ bench: 'no', indoor_seating: 'yes' }, { restSeating: 'yes' }],
    [{ 'tactile_writing:braille': 'yes' }, { brailleSignage: 'yes' }],
    [{ hearing_loop: 'yes' }, { hearingLoop: 'yes' }],
    [{ hearing_loop: 'no' }, { hearingLoop: 'no' }],
    [{ sensory_friendly: 'yes' }, { quietSpace: 'yes' }],
    [{ wheelchair: 'yes', internet_access: 'wlan', smoking: 'no' }, {}],
  ])('%o says %o', (tags, expected) => {
    expect(answers(tags)).toEqual(expected);
  });

  test('a level entrance is a fact of an entrance, not of a building', () => {
    expect(answers({ step_count: '0' })).toEqual({});
    expect(answers({ step_count: '0', railway: 'subway_entrance' })).toEqual({ levelEntrance: 'yes' });
  });
});

describe('entrances on the outline', () => {
  test.each<[string, OsmTags[], Partial<Record<TagKey, string>>]>([
    ['no step', [{ entrance: 'yes', step_count: '0' }], { levelEntrance: 'yes' }],
    ['one step', [{ entrance: 'main', step_count: '1' }], { oneStep: 'yes' }],
    ['two steps', [{ entrance: 'yes', step_count: '2' }], { multipleSteps: 'yes' }],
    [
      'kerb, width and automatic door',
      [{ entrance: 'yes', kerb: 'flush', 'door:width': '1.2', automatic_door: 'motion' }],
      { curbRamp: 'yes', wideDoor: 'yes', automaticDoor: 'yes' },
    ],
    [
      'a second accessible one',
      [{ entrance: 'main' }, { entrance: 'yes', wheelchair: 'yes' }],
      { alternativeEntrance: 'yes' },
    ],
    [
      'two, neither called main',
      [{ entrance: 'yes' }, { entrance: 'yes', wheelchair: 'yes' }],
      { alternativeEntrance: 'yes' },
    ],
    ['only one, accessible', [{ entrance: 'yes', wheelchair: 'yes' }], {}],
    [
      'all accessible',
      [
        { entrance: 'yes', wheelchair: 'yes' },
        { entrance: 'yes', wheelchair: 'yes' },
      ],
      {},
    ],
    ['the main one alone accessible', [{ entrance: 'main', wheelchair: 'yes' }, { entrance: 'yes' }], {}],
    ['emergency exits', [{ entrance: 'main' }, { entrance: 'emergency', wheelchair: 'yes', step_count: '0' }], {}],
    ['private doors', [{ entrance: 'yes', access: 'private', step_count: '0' }], {}],
    [
      'the main one speaks',
      [
        { entrance: 'main', step_count: '3' },
        { entrance: 'yes', step_count: '0' },
      ],
      { multipleSteps: 'yes' },
    ],
    ['a toilet key at a door', [{ entrance: 'yes', 'toilets:wheelchair': 'yes' }], {}],
  ])('%s', (_, entrances, expected) => {
    expect(answers({ amenity: 'cafe' }, entrances)).toEqual(expected);
  });
});

test('a fact carries the date of its survey, else of the last edit', () => {
  const facts = readFacts(
    witness({ 'toilets:wheelchair': 'no', elevator: 'yes', 'check_date:elevator': '2025-05-06' }),
    [],
    latestDay,
  );
  expect(facts).toEqual({
    accessibleRestroom: { answer: 'no', reportedOn: '2024-02-03', isConfirmed: false },
    elevator: { answer: 'yes', reportedOn: '2025-05-06', isConfirmed: true },
  });
});

test('every rule answers to a tag of the vocabulary', () => {
  for (const { tag } of featureTagRules) expect(Object.keys(tagVocabulary)).toContain(tag);
});
