import type { StyleSpecification } from 'maplibre-gl';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { mapStyle } from '../layers/map-style.ts';
import { noFeatures, overlayOf } from '../layers/overlay-sources.ts';
import { type Basemap, embeddedBasemap, type StyleBasemap } from './basemap.ts';
import { basemapStyle, isBasemapSource } from './basemap-style.ts';

// The style asks the browser whether it replaces colours.
beforeEach(() => void vi.stubGlobal('matchMedia', () => ({ matches: false })));

const origin = 'https://atlas.example';
const given: StyleSpecification = {
  version: 8,
  glyphs: 'https://fonts.example/{fontstack}/{range}.pbf',
  sprite: 'https://tiles.example/sprite',
  sources: {
    pins: { type: 'vector', tiles: ['https://tiles.example/{z}/{x}/{y}.pbf'] },
  },
  layers: [
    { id: 'background', type: 'background', paint: { 'background-color': '#111' } },
    { id: 'pins', type: 'fill', source: 'pins', 'source-layer': 'water' },
    { id: 'shops', type: 'symbol', source: 'pins', 'source-layer': 'poi' },
    { id: 'poi_transit', type: 'symbol', source: 'pins', 'source-layer': 'transit' },
    { id: 'housenumber', type: 'symbol', source: 'pins', 'source-layer': 'numbers' },
    { id: 'apois', type: 'line', source: 'pins', 'source-layer': 'roads' },
    {
      id: 'towns',
      type: 'symbol',
      source: 'pins',
      'source-layer': 'place',
      layout: { 'text-field': ['coalesce', ['get', 'name_en'], ['get', 'name']] },
    },
  ],
};
const operators: StyleBasemap = { kind: 'style', style: given, theme: 'dark', attribution: [] };
const archive: Basemap = {
  kind: 'archive',
  readTile: async () => new ArrayBuffer(0),
  zoomMax: 13,
  attribution: [],
};

function wholeStyle(basemap: Basemap): StyleSpecification {
  const subject = {
    view: null,
    fit: null,
    filterQuery: '',
    tilesSince: null,
    searchedArea: null,
    isAreaOutlined: false,
    outline: null,
    results: null,
    resultsFrame: null,
    named: null,
    showsResults: false,
    selected: null,
    openPinId: null,
    chosenPoint: null,
  };
  const overlay = { ...overlayOf(subject, { origin, zoom: 15 }), highlighted: noFeatures, here: noFeatures };
  const appearance = { theme: 'light', language: 'fr', basemap } as const;
  return mapStyle(
    appearance,
    overlay,
    { hasResults: false, showsOthers: false, selectedId: null, fitMark: null },
    origin,
  );
}

describe("an operator's style", () => {
  const style = basemapStyle({ theme: 'light', language: 'fr', basemap: operators }, origin);

  test('keeps its layers in their order, without points of interest and house numbers', () => {
    expect(style.layers.map(({ id }) => id)).toEqual([
      'basemap/background',
      'basemap/pins',
      'basemap/apois',
      'basemap/towns',
    ]);
  });

  test('does not get in the way of what is called the same in ours', () => {
    const { sources, layers } = wholeStyle(operators);
    expect(sources.pins).toMatchObject({ tiles: [`${origin}/api/tiles/pins/{z}/{x}/{y}.mvt`] });
    expect(sources['basemap/pins']).toEqual(given.sources.pins);
    expect(new Set(layers.map(({ id }) => id)).size).toBe(layers.length);
    expect(Object.keys(sources).filter(isBasemapSource)).toEqual(['basemap/pins']);
  });

  test('names places in the language of the page', () => {
    const towns = style.layers.find(({ id }) => id === 'basemap/towns');
    expect(JSON.stringify(towns)).toContain('["coalesce",["get","name:fr"],["get","name_fr"],["get","name_en"],""]');
  });

  test('decides whether pins stand on a dark ground, whatever the theme of the page', () => {
    const pins = wholeStyle(operators).layers.find(({ id }) => id === 'pins');
    expect(JSON.stringify(pins)).toContain('pin/dark/');
  });
});

test('the dark style has every label that the light one has, in other colours', () => {
  const [light = [], dark = []] = (['light', 'dark'] as const).map((theme) =>
    basemapStyle({ theme, language: 'pt', basemap: embeddedBasemap }, origin).layers.filter(
      (layer) => layer.type === 'symbol',
    ),
  );
  expect(dark.length).toBeGreaterThan(3);
  expect(dark.map(({ id, layout }) => ({ id, layout }))).toEqual(light.map(({ id, layout }) => ({ id, layout })));
  for (const { id, layout, paint } of dark) {
    expect(JSON.stringify(layout?.['text-field']), id).toContain('name');
    expect(paint?.['text-color'], id).toBeDefined();
    expect(paint, id).not.toEqual(light.find((other) => other.id === id)?.paint);
  }
});

test('an archive has our layers, and tiles that the page reads, over a world that goes on around it', () => {
  const { sources, layers } = wholeStyle(archive);
  expect(sources.world).toEqual({ type: 'vector', tiles: [`${origin}/basemap/{z}/{x}/{y}.mvt`], maxzoom: 6 });
  expect(isBasemapSource('world')).toBe(false);
  expect(sources['basemap/archive']).toEqual({ type: 'vector', tiles: ['archive://{z}/{x}/{y}'], maxzoom: 13 });
  const embedded = wholeStyle(embeddedBasemap);
  const ids = layers.map(({ id }) => id);
  const ofArchive = ids.findIndex((id) => !id.startsWith('world/'));
  expect(ids.slice(0, ofArchive)).toEqual(expect.arrayContaining(['world/background', 'world/earth', 'world/water']));
  expect(layers.slice(0, ofArchive).some(({ type }) => type === 'symbol')).toBe(false);
  // The archive's own ground would hide the world.
  expect(['background', ...ids.slice(ofArchive)]).toEqual(embedded.layers.map(({ id }) => id));
  expect(sources.basemap).toBeUndefined();
});
