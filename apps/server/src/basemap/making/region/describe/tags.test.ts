import { describe, expect, it } from 'vitest';
import { describeBoundary } from './describe-boundary.ts';
import { describePlace, populationRank } from './describe-place.ts';
import { describePoi } from './describe-poi.ts';
import { describeWaterway } from './describe-waterway.ts';
import { namesOf, numberOf, scriptOf } from './tags.ts';

describe('namesOf', () => {
  it('takes the name in every language, and nothing else that begins alike', () => {
    const tags = {
      name: 'München',
      'name:en': 'Munich',
      'name:zh-Hant': '慕尼黑',
      'name:nds': 'Minken',
      'name:etymology:wikidata': 'Q1',
      'name:left': 'x',
      'name:pronunciation': 'x',
      old_name: 'x',
    };
    expect(namesOf(tags)).toEqual({
      name: 'München',
      'name:en': 'Munich',
      'name:zh-Hant': '慕尼黑',
      'name:nds': 'Minken',
    });
  });

  it('is empty without a name, and cuts absurd ones', () => {
    expect(namesOf({ 'name:en': 'Nowhere' })).toEqual({});
    expect(namesOf({ name: 'x'.repeat(10_000) }).name).toHaveLength(200);
  });
});

describe('scriptOf', () => {
  it.each([
    ['Αθήνα', 'Greek'],
    ['Москва', 'Cyrillic'],
    ['القاهرة', 'Arabic'],
    ['東京', 'Han'],
    ['新宿駅のり', 'Mixed-Japanese'],
    ['さくら', 'Hiragana'],
    ['Zürich', undefined],
    ['Αθήνα Athens', undefined],
    ['12', undefined],
  ])('%s', (name, script) => {
    expect(scriptOf(name)).toBe(script);
  });
});

describe('numberOf', () => {
  it('reads plain numbers only', () => {
    expect(['12', '-3.5', '12 m', '1e9', '', undefined].map(numberOf)).toEqual([
      12,
      -3.5,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('labels', () => {
  it('ranks places by kind, then population', () => {
    const keyOf = (tags: Record<string, string>): number =>
      Number(describePlace({ name: 'x', ...tags })?.tags.sort_key);
    const order = [
      keyOf({ place: 'city', population: '1500000' }),
      keyOf({ place: 'city' }),
      keyOf({ place: 'town' }),
      keyOf({ place: 'village' }),
      keyOf({ place: 'hamlet' }),
    ];
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    expect(populationRank(0)).toBe(1);
    expect(populationRank(1_500_000)).toBe(12);
  });

  it('puts islands on the earth and nameless places nowhere', () => {
    expect(describePlace({ place: 'island', name: 'Klovharu' })).toMatchObject({
      layer: 'earth',
      tags: { kind: 'island' },
    });
    expect(describePlace({ place: 'city' })).toBeUndefined();
    expect(describePlace({ place: 'toString', name: 'x' })).toBeUndefined();
  });

  it('holds late landmarks in the last tiles until the map comes close enough', () => {
    expect(describePoi({ highway: 'bus_stop', name: 'Marienplatz' })).toMatchObject({
      minZoom: 15,
      tags: { min_zoom: 17 },
    });
    expect(describePoi({ highway: 'bus_stop' })).toBeUndefined();
  });

  it('names rivers, but not where they run under the streets', () => {
    expect(describeWaterway({ waterway: 'river', name: 'Isar' })?.tags).toMatchObject({ kind: 'river', name: 'Isar' });
    expect(describeWaterway({ waterway: 'river', name: 'Isar', tunnel: 'culvert' })?.tags).not.toHaveProperty('name');
  });

  it('draws borders down to the municipality', () => {
    expect(describeBoundary(2, false)?.tags).toMatchObject({ kind: 'country', kind_detail: 2 });
    expect(describeBoundary(4, true)?.tags).toMatchObject({ kind: 'region', disputed: true });
    expect(describeBoundary(9, false)).toBeUndefined();
    expect(describeBoundary(Number.NaN, false)).toBeUndefined();
  });
});
