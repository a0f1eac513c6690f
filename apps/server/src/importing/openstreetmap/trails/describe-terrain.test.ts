import { expect, test } from 'vitest';
import type { OsmTags } from '../../../osm-file/osm-objects.ts';
import { describeTerrain } from './describe-terrain.ts';
import { findPrevailing, readTrailWay } from './trail-way.ts';

test.each<[OsmTags, string | null]>([
  [{ highway: 'steps' }, 'Steps'],
  [{ highway: 'steps', step_count: '1' }, '1 step'],
  [{ highway: 'steps', step_count: '24' }, '24 steps'],
  [{ highway: 'steps', 'ramp:wheelchair': 'yes' }, null],
  [{ highway: 'path', incline: '12%' }, 'Slope of 12 %'],
  [{ highway: 'path', incline: '-15.5%' }, 'Slope of 15.5 %'],
  [{ highway: 'path', incline: '11%' }, null],
  [{ highway: 'path', incline: '900%' }, null],
  [{ highway: 'path', incline: 'up' }, null],
  [{ highway: 'path', surface: 'mud' }, 'Mud'],
  [{ highway: 'path', surface: 'gravel' }, null],
  [{ highway: 'path', smoothness: 'horrible' }, 'Very rough ground'],
  [{ highway: 'path', smoothness: 'bad' }, null],
  [{ highway: 'path', sac_scale: 'alpine_hiking' }, null],
])('%o notes %s', (tags, text) => {
  expect(describeTerrain(tags, 30)?.en ?? null).toBe(text);
});

test('a few metres of mud are no note, steps always are', () => {
  expect(describeTerrain({ surface: 'mud' }, 3)).toBeNull();
  expect(describeTerrain({ highway: 'steps' }, 1)).not.toBeNull();
});

test('French and Portuguese write their decimals with a comma', () => {
  expect(describeTerrain({ incline: '12.5%' }, 30)).toEqual({
    en: 'Slope of 12.5 %',
    fr: 'Pente de 12,5 %',
    pt: 'Inclinação de 12,5%',
  });
});

test('the value that covers the greatest length prevails', () => {
  const ways = [
    readTrailWay({ surface: 'asphalt' }, 60),
    readTrailWay({ surface: 'gravel' }, 40),
    readTrailWay({ surface: 'gravel' }, 30),
    readTrailWay({}, 500),
  ];
  expect(findPrevailing(ways, ({ surface }) => surface)).toBe('gravel');
  expect(findPrevailing(ways, ({ smoothness }) => smoothness)).toBeNull();
});

test('nonsense along a way reads as nothing', () => {
  expect(readTrailWay({ width: '0', incline: '200%', surface: ' ' }, 10)).toMatchObject({
    widthMeters: null,
    inclinePercent: null,
    surface: null,
  });
});
