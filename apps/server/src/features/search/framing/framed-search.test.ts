import { expect, test } from 'vitest';
import type { TestPlace } from '../../../testing/test-places.ts';
import { describeOnEachServer } from '../../../testing/test-server.ts';

const towns = {
  vaduz: { longitude: 9.52, latitude: 47.14 },
  helsinki: { longitude: 24.93, latitude: 60.17 },
} as const;

/** One more each hundred metres to the north. */
function inTown(town: keyof typeof towns, from: number, given: Omit<TestPlace, 'longitude' | 'latitude'>[]) {
  const { longitude, latitude } = towns[town];
  return given.map((place, index) => ({ ...place, longitude, latitude: latitude + (from + index) / 1000 }));
}

const places = [
  ...inTown('vaduz', 0, [
    { name: 'Old Station', type: 'station', rating: 'unrated' },
    { name: 'First Café', type: 'cafe', rating: 'accessible' },
    { name: 'Second Café', type: 'cafe', rating: 'accessible' },
  ]),
  ...inTown('vaduz', 30, [{ name: 'Hill Café', type: 'cafe', rating: 'notAccessible' }]),
  ...inTown('helsinki', 0, [
    { name: 'Third Café', type: 'cafe', rating: 'accessible' },
    { name: 'Blue Zeppelin', type: 'restaurant', rating: 'accessible' },
    { name: 'Red Zeppelin', type: 'restaurant', rating: 'accessible' },
  ]),
  ...inTown('vaduz', 50, [{ name: 'Green Zeppelin', type: 'restaurant', rating: 'unrated' }]),
] as TestPlace[];

interface Answer {
  readonly total: number;
  readonly frame?: readonly number[];
  readonly elsewhere?: readonly {
    readonly name: string | null;
    readonly total: number | null;
    readonly latitude: number;
    readonly distanceMeters?: number;
  }[];
}

describeOnEachServer('the frame of what words find', { places }, (getServer) => {
  const inVaduz = `location=${towns.vaduz.latitude},${towns.vaduz.longitude}`;
  const ask = async (words: string, more = inVaduz): Promise<Answer> => {
    const response = await getServer().request(`/api/places/v1/search_opt?filter=${encodeURIComponent(words)}&${more}`);
    expect(response.statusCode).toBe(200);
    return response.json<Answer>();
  };

  test('is that of the nearest town; others are offered', async () => {
    const { frame, elsewhere } = await ask('café');
    expect(frame).toEqual([9.52, 47.141, 9.52, 47.17]);
    expect(elsewhere).toEqual([
      { name: null, total: 1, latitude: 60.17, longitude: 24.93, distanceMeters: expect.closeTo(1_785_000, -5) },
    ]);
  });

  test('is that of the best match for a name, without a distance where nobody knows where somebody is', async () => {
    const { frame, elsewhere } = await ask('zeppelin', 'lng=en');
    expect(frame).toHaveLength(4);
    expect(elsewhere).toHaveLength(1);
    expect(elsewhere?.[0]?.distanceMeters).toBeUndefined();
    const near = await ask('zeppelin');
    expect(near.frame).toEqual([9.52, 47.19, 9.52, 47.19]);
    expect(near.elsewhere).toMatchObject([{ total: 2, latitude: 60.17 + 0.001 }]);
  });

  test('holds what is near the place that the words name; what is farther away is offered', async () => {
    const { frame, elsewhere } = await ask('café near old station');
    expect(frame).toEqual([9.52, 47.14, 9.52, 47.142]);
    expect(elsewhere).toMatchObject([
      { total: 1, latitude: 47.17, distanceMeters: expect.closeTo(3336, -2) },
      { total: 1, latitude: 60.17 },
    ]);
  });

  test('is not told of a box, of filters alone, or of nothing', async () => {
    expect(await ask('café', 'boundaries=48,10,47,9')).not.toHaveProperty('frame');
    expect(await ask('no such name')).not.toHaveProperty('frame');
    const filtered = await getServer().request(`/api/places/v1/search_opt?types=cafe&${inVaduz}`);
    expect(filtered.json<Answer>()).not.toHaveProperty('frame');
  });
});
