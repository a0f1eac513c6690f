import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { splitFeatures } from './split-features.ts';

async function split(text: string, pieceLength = 7): Promise<unknown[]> {
  async function* pieces() {
    for (let start = 0; start < text.length; start += pieceLength) yield text.slice(start, start + pieceLength);
  }
  const features: unknown[] = [];
  for await (const feature of splitFeatures(pieces())) features.push(JSON.parse(feature));
  return features;
}

const feature = fc.record({ type: fc.constant('Feature'), properties: fc.jsonValue({ maxDepth: 3 }) });
const member = fc.tuple(
  fc.string().filter((key) => !['features', 'type', '__proto__'].includes(key)),
  fc.jsonValue(),
);

describe('splitFeatures', () => {
  test('gives back the features of any collection, wherever it is cut and whatever stands around them', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(feature),
        fc.array(member),
        fc.array(member),
        fc.integer({ min: 1, max: 50 }),
        fc.constantFrom(undefined, 2),
        async (features, before, after, pieceLength, indent) => {
          const collection = [
            ...before.map(([key, value]) => [`b${key}`, value]),
            ['type', 'FeatureCollection'],
            ['features', features],
            ...after.map(([key, value]) => [`a${key}`, value]),
          ];
          const text = JSON.stringify(Object.fromEntries(collection), null, indent);
          expect(await split(text, pieceLength)).toEqual(JSON.parse(JSON.stringify(features)));
        },
      ),
    );
  });

  test('gives back features one after another, with and without record separators', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(feature, { minLength: 1 }),
        fc.constantFrom('', '\u001e'),
        async (features, separator) => {
          const text = features.map((one) => `${separator}${JSON.stringify(one)}\n`).join('');
          expect(await split(text)).toEqual(JSON.parse(JSON.stringify(features)));
        },
      ),
    );
  });

  test('notices a file that was truncated anywhere', async () => {
    const text = JSON.stringify({
      type: 'FeatureCollection',
      features: [{ type: 'Feature', id: 'a "b" [c]' }],
      name: 'x',
    });
    for (let length = 0; length < text.length; length++)
      await expect(split(text.slice(0, length))).rejects.toThrow(/truncated|no GeoJSON/);
    expect(await split(text)).toHaveLength(1);
  });

  test.each([
    ['[{"type":"Feature"}]', 'it is a list'],
    ['name,latitude\n', 'no GeoJSON'],
    ['{"type":"Thing","features":[]}', '"FeatureCollection"'],
    ['{"type":"FeatureCollection","features":[1]}', 'no feature'],
    ['{"type":"FeatureCollection","features":[{}}', 'damaged'],
    ['{"type":"FeatureCollection" "features":[]}', 'no JSON'],
    ['}', 'none opened'],
    [`{"a":${'['.repeat(100)}`, 'too deeply'],
    ['', 'no GeoJSON'],
  ])('refuses %s', async (text, reason) => {
    await expect(split(text)).rejects.toThrow(reason);
  });
});
