import { describe, expect, it } from 'vitest';
import { describeArea, isArea } from './describe-area.ts';

const kinds = (tags: Record<string, string>): string[] =>
  describeArea(tags).map(({ layer, tags: { kind } }) => `${layer}:${kind}`);

describe('describeArea', () => {
  it.each([
    [{ leisure: 'park' }, 'landuse:park'],
    [{ landuse: 'forest' }, 'landuse:forest'],
    [{ natural: 'wood' }, 'landuse:wood'],
    [{ amenity: 'hospital' }, 'landuse:hospital'],
    [{ landuse: 'military', military: 'naval_base' }, 'landuse:naval_base'],
    [{ highway: 'pedestrian', area: 'yes' }, 'landuse:pedestrian'],
    [{ man_made: 'pier' }, 'landuse:pier'],
    [{ natural: 'water' }, 'water:water'],
    [{ natural: 'water', water: 'lake' }, 'water:lake'],
    [{ waterway: 'riverbank' }, 'water:water'],
    [{ leisure: 'swimming_pool' }, 'water:swimming_pool'],
    [{ building: 'yes' }, 'buildings:building'],
    [{ 'building:part': 'yes' }, 'buildings:building_part'],
  ])('%j', (tags, expected) => {
    expect(kinds(tags)).toEqual([expected]);
  });

  it('draws a school in a building as both', () => {
    expect(kinds({ building: 'school', amenity: 'school' })).toEqual(['buildings:building', 'landuse:school']);
  });

  it('reads heights in metres and no others', () => {
    expect(describeArea({ building: 'yes', height: '12.5 m' })[0]?.tags.height).toBe(12.5);
    expect(describeArea({ building: 'yes', height: "40'" })[0]?.tags).not.toHaveProperty('height');
  });

  it('knows no kind in what every object inherits', () => {
    expect(kinds({ landuse: 'constructor', leisure: 'toString' })).toEqual([]);
  });
});

describe('isArea', () => {
  it('tells closed streets from squares', () => {
    expect(isArea({ highway: 'residential' })).toBe(false);
    expect(isArea({ highway: 'pedestrian', area: 'yes' })).toBe(true);
    expect(isArea({ leisure: 'park' })).toBe(true);
    expect(isArea({ man_made: 'pier', area: 'no' })).toBe(false);
    expect(isArea({ natural: 'coastline' })).toBe(false);
  });
});
