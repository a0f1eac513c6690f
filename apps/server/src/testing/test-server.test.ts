import { expect, test } from 'vitest';
import { insertTestPlaces } from './test-places.ts';
import { describeOnEachServer } from './test-server.ts';

const places = [
  { name: 'Café Luz', longitude: -9.14, latitude: 38.71, rating: 'accessible', tags: ['levelEntrance'] },
  { name: 'Old Stairs', longitude: -9.13, latitude: 38.72, rating: 'notAccessible', noTags: ['levelEntrance'] },
] as const;

describeOnEachServer('createTestServer', { places }, (getServer) => {
  test('answers from the database and from the map index', async () => {
    const { request, placeIds } = getServer();
    const details = await request(`/api/places/v1/${placeIds[0]}`);
    expect(details.json()).toMatchObject({ name: 'Café Luz', rating: 'accessible', tags: ['levelEntrance'] });
    const pins = await request('/api/places?boundaries=39,-9,38,-10');
    expect(pins.json()).toMatchObject({ total: 2 });
  });

  test('takes over places that are added later', async () => {
    const { request, services } = getServer();
    await insertTestPlaces(services, [{ name: 'Late', longitude: 20, latitude: 20, rating: 'accessible' }]);
    await expect
      .poll(async () => (await request('/api/places?boundaries=21,21,19,19')).json(), { timeout: 5000 })
      .toMatchObject({ total: 1 });
  });
});
