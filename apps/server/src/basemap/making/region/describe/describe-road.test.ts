import { describe, expect, it } from 'vitest';
import { describeRoad } from './describe-road.ts';

describe('describeRoad', () => {
  it.each([
    [{ highway: 'motorway' }, { kind: 'highway', kind_detail: 'motorway' }],
    [{ highway: 'trunk_link' }, { kind: 'major_road', kind_detail: 'trunk', is_link: true }],
    [
      { highway: 'residential', oneway: 'yes' },
      { kind: 'minor_road', oneway: 'yes' },
    ],
    [{ highway: 'steps' }, { kind: 'path', kind_detail: 'steps' }],
    [{ railway: 'tram' }, { kind: 'rail', kind_detail: 'tram' }],
    [{ aeroway: 'runway' }, { kind_detail: 'runway' }],
    [{ man_made: 'pier' }, { kind: 'path', kind_detail: 'pier' }],
    [{ route: 'ferry' }, { kind: 'ferry' }],
  ])('%j', (tags, expected) => {
    expect(describeRoad(tags)).toMatchObject({ layer: 'roads', tags: expected });
  });

  it('has flags only where they are set: styles ask whether they are there at all', () => {
    expect(describeRoad({ highway: 'primary', bridge: 'viaduct', tunnel: 'no' })?.tags).toMatchObject({
      is_bridge: true,
    });
    expect(describeRoad({ highway: 'primary', bridge: 'no', tunnel: 'no' })?.tags).not.toHaveProperty('is_bridge');
    expect(describeRoad({ highway: 'primary', tunnel: 'no' })?.tags).not.toHaveProperty('is_tunnel');
    expect(describeRoad({ highway: 'primary' })?.tags).not.toHaveProperty('is_link');
  });

  it('draws bridges last and tunnels first', () => {
    const order = (tags: Record<string, string>): number =>
      describeRoad({ highway: 'service', ...tags })?.drawOrder ?? 0;
    expect(order({ tunnel: 'yes' })).toBeLessThan(order({}));
    expect(order({ bridge: 'yes' })).toBeGreaterThan(describeRoad({ highway: 'motorway' })?.drawOrder ?? 0);
  });

  it('writes the first reference on the shield, unless it is a novel', () => {
    expect(describeRoad({ highway: 'trunk', ref: 'B 304; B 12' })?.tags.shield_text).toBe('B304');
    expect(describeRoad({ highway: 'trunk', ref: 'x'.repeat(50) })?.tags).not.toHaveProperty('shield_text');
  });

  it('leaves out what is no road, not built, or an area', () => {
    for (const tags of [
      { highway: 'proposed' },
      { highway: 'constructor' },
      { highway: 'pedestrian', area: 'yes' },
      { railway: 'abandoned' },
      { name: 'x' },
    ]) {
      expect(describeRoad(tags)).toBeUndefined();
    }
  });
});
