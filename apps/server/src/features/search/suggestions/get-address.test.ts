import { expect, test } from 'vitest';
import { inTransaction } from '../../../db/transaction.ts';
import type { SourceLocality } from '../../../importing/records/source-place.ts';
import { importLocalityBatch } from '../../../importing/storing/import-localities.ts';
import type { Services } from '../../../start/services.ts';
import { describeOnEachServer } from '../../../testing/test-server.ts';

function locality(externalId: string, given: Partial<SourceLocality>): SourceLocality {
  return {
    externalId,
    kind: 'street',
    names: { und: externalId },
    longitude: 9.52,
    latitude: 47.14,
    bounds: null,
    parentName: 'Vaduz',
    country: 'LI',
    population: null,
    houseNumbers: [],
    ...given,
  };
}

const localities = [
  locality('Vaduz', { kind: 'settlement', parentName: null, latitude: 47.13 }),
  locality('Städtle', {
    names: { und: 'Städtle', fr: 'Rue de la Petite Ville' },
    // A long street: its middle is a kilometre from its houses.
    latitude: 47.15,
    bounds: [9.519, 47.139, 9.521, 47.161],
    houseNumbers: [
      { number: '5', longitude: 9.52, latitude: 47.14 },
      { number: '7', longitude: 9.52, latitude: 47.141 },
    ],
  }),
  locality('Aeulestrasse', { latitude: 47.1395, houseNumbers: [{ number: '30', longitude: 9.5206, latitude: 47.14 }] }),
  locality('Feldweg', { longitude: 9.6, latitude: 47.2 }),
  locality('Queens Road', {
    parentName: 'Naselesele',
    country: 'GB',
    longitude: -179.9999,
    latitude: -16.7,
    houseNumbers: [{ number: '2', longitude: -179.9999, latitude: -16.7 }],
  }),
];

async function seed({ database }: Services): Promise<void> {
  await inTransaction(database.kysely, (transaction) => importLocalityBatch(transaction, 'test', localities));
}

describeOnEachServer('the address of a point', { seed }, (getServer) => {
  test.each([
    ['beside a house', '47.1401,9.5201', '', 'Städtle 5, Vaduz', 'LI'],
    ['nearer to the house of another street', '47.14005,9.5205', '', 'Aeulestrasse 30, Vaduz', 'LI'],
    ['in French', '47.1401,9.5201', '&lng=fr', 'Rue de la Petite Ville 5, Vaduz', 'LI'],
    ['between houses that are too far for a number', '47.1421,9.52', '', 'Städtle, Vaduz', 'LI'],
    ['on a street without houses', '47.2,9.6001', '', 'Feldweg, Vaduz', 'LI'],
    ['beyond the antimeridian', '-16.7001,179.9999', '', '2 Queens Road, Naselesele', 'GB'],
    ['far from every street', '47.18,9.52', '', null, 'LI'],
    ['in the ocean', '0,-30', '', null, null],
    ['at a pole', '90,0', '', null, null],
  ])('%s', async (_where, location, more, address, country) => {
    const response = await getServer().request(`/api/places/v1/address?location=${location}${more}`);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ address, country });
  });

  test('is refused for what is no point', async () => {
    for (const query of ['', '?location=91,0', '?location=here']) {
      const response = await getServer().request(`/api/places/v1/address${query}`);
      expect(response.statusCode).toBe(400);
      expect(JSON.stringify(response.json())).toContain('location');
    }
  });
});
