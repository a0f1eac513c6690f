import { expect, test } from 'vitest';
import type { Services } from '../../start/services.ts';
import { describeOnEachServer } from '../../testing/test-server.ts';

interface TestBusiness {
  name: string;
  category: string;
  services?: string[];
  city?: string;
  province?: string;
  country?: string;
  address?: string;
  status?: 'submitted' | 'published' | 'rejected';
  /** Day of January 2026. */
  updated: number;
}

const businesses: TestBusiness[] = [
  { name: 'Ärzte am Markt', category: 'medicalClinic', services: ['telehealth'], city: 'München', updated: 1 },
  { name: 'apotheke Zeil', category: 'pharmacy', city: 'Frankfurt', country: 'Germany', updated: 2 },
  { name: 'Bank of Montréal', category: 'finance', services: ['onlineBanking'], city: 'Montréal', updated: 3 },
  {
    name: 'Élan Santé',
    category: 'health',
    services: ['telehealth', 'virtualAppointments'],
    city: 'Québec',
    province: 'QC',
    country: 'Canada',
    address: '7 rue du Fort',
    updated: 5,
  },
  { name: '100%_Fit\\', category: 'retail', city: 'Toronto', updated: 4 },
  { name: 'Not yet read', category: 'retail', status: 'submitted', city: 'Toronto', updated: 6 },
  { name: 'Refused', category: 'retail', status: 'rejected', city: 'Toronto', updated: 7 },
];

async function seed({ database: { kysely }, vocabulary }: Services): Promise<void> {
  for (const { category, services = [], status = 'published', updated, ...business } of businesses) {
    const { id } = await kysely
      .insertInto('business')
      .values({
        ...business,
        phone: '+1 555 0100',
        url: 'https://www.example.org/',
        category_id: vocabulary.directoryCategories.find(({ key }) => key === category)?.id ?? 0,
        status,
        updated_at: new Date(Date.UTC(2026, 0, updated)),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const key of services) {
      const service_id = vocabulary.directoryServices.find((service) => service.key === key)?.id ?? 0;
      await kysely.insertInto('business_service').values({ business_id: id, service_id }).execute();
    }
  }
}

describeOnEachServer('the directory', { seed }, (getServer) => {
  const list = async (query: string) => {
    const response = await getServer().request(`/access-from-home${query}`);
    expect(response.statusCode).toBe(200);
    const { count, rows } = response.json();
    return { count, rows, names: rows.map(({ name }: { name: string }) => name) };
  };
  const newestFirst = ['Élan Santé', '100%_Fit\\', 'Bank of Montréal', 'apotheke Zeil', 'Ärzte am Markt'];

  test('lists published businesses, most recently updated first', async () => {
    expect(await list('')).toMatchObject({ count: 5, names: newestFirst });
    expect((await list('?orderBy=asc')).names).toEqual(newestFirst.toReversed());
  });

  test('shows a business with its services and category in the language asked for', async () => {
    const { rows } = await list('?query=elan&lng=fr');
    expect(rows[0]).toMatchObject({
      name: 'Élan Santé',
      address: '7 rue du Fort',
      city: 'Québec',
      url: 'https://www.example.org/',
      urlDisplay: 'example.org',
      services: [
        { key: 'virtualAppointments', displayName: 'Rendez-vous virtuels' },
        { key: 'telehealth', displayName: 'Télésanté' },
      ],
      category: { key: 'health', displayName: 'Santé', parent: null },
      updatedAt: '2026-01-05T00:00:00.000Z',
    });
  });

  test.each(['?sortBy=updated', '?sortBy=updated&orderBy=desc', '?sortBy=updatedAt'])(
    'lists what was updated last first: %s',
    async (query) => {
      expect((await list(query)).names).toEqual(newestFirst);
    },
  );

  test('lists what was updated longest ago first, if told', async () => {
    expect((await list('?sortBy=updated&orderBy=asc')).names).toEqual(newestFirst.toReversed());
  });

  test('links to no address that looks like another host', async () => {
    const { kysely } = getServer().services.database;
    const linkTo = (url: string) =>
      kysely.updateTable('business').set({ url }).where('name', '=', 'Élan Santé').execute();
    await linkTo('https://bank.example@evil.example/');
    expect((await list('?query=elan')).rows[0]).toMatchObject({ url: null, urlDisplay: null });
    await linkTo('https://www.example.org/');
    expect((await list('?query=elan')).rows[0]).toMatchObject({ urlDisplay: 'example.org' });
  });

  test('sorts names by the alphabet, not by bytes', async () => {
    const alphabetical = ['100%_Fit\\', 'apotheke Zeil', 'Ärzte am Markt', 'Bank of Montréal', 'Élan Santé'];
    expect((await list('?sortBy=name')).names).toEqual(alphabetical);
    expect((await list('?sortBy=name&orderBy=desc')).names).toEqual(alphabetical.toReversed());
  });

  test.each([
    ['ARZTE', ['Ärzte am Markt']],
    ['sante%20élan', ['Élan Santé']],
    ['élan%20bank', []],
    ['%25_', ['100%_Fit\\']],
    ['%5C', ['100%_Fit\\']],
    ['_', ['100%_Fit\\']],
    ['%20%20', newestFirst],
  ])('finds %s in names', async (query, names) => {
    expect((await list(`?query=${query}`)).names).toEqual(names);
  });

  test.each([
    ['quebec', ['Élan Santé']],
    ['Québec,%20Canada', ['Élan Santé']],
    ['rue%20QC', ['Élan Santé']],
    ['munchen', ['Ärzte am Markt']],
    ['germany', ['apotheke Zeil']],
    ['Lisbon', []],
  ])('finds %s in locations', async (location, names) => {
    expect((await list(`?location=${location}`)).names).toEqual(names);
  });

  test('wants all services', async () => {
    expect((await list('?services=telehealth')).names).toEqual(['Élan Santé', 'Ärzte am Markt']);
    expect((await list('?services=telehealth,virtualAppointments')).names).toEqual(['Élan Santé']);
    expect((await list('?services=telehealth,onlineBanking')).names).toEqual([]);
  });

  test('takes a category with its sub-categories, and a sub-category alone', async () => {
    const health = ['Élan Santé', 'apotheke Zeil', 'Ärzte am Markt'];
    expect(await list('?category=health')).toMatchObject({ count: 3, names: health });
    const { rows } = await list('?category=pharmacy');
    expect(rows).toMatchObject([{ name: 'apotheke Zeil', category: { key: 'pharmacy', parent: 'health' } }]);
  });

  test('pages without losing or repeating one, and counts all', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => list(`?per_page=2&page=${page}`)));
    expect(pages.flatMap(({ names }) => names)).toEqual(newestFirst);
    expect(pages.map(({ count }) => count)).toEqual([5, 5, 5, 5]);
    expect((await list('?page=100000&per_page=1000')).names).toEqual([]);
  });

  test.each([
    ['?category=nonsense', 404, '404.CATEGORY_SERVICE.100', []],
    ['?services=telehealth,nonsense', 400, '400.REQUEST_SERVICE.100', ['query.services']],
    ['?page=0', 400, '400.REQUEST_SERVICE.100', ['query.page']],
    ['?per_page=1001', 400, '400.REQUEST_SERVICE.100', ['query.per_page']],
    ['?query=%00', 400, '400.REQUEST_SERVICE.100', ['query.query']],
    ['?sort=name', 400, '400.REQUEST_SERVICE.100', ['query.sort']],
  ])('refuses %s', async (query, status, code, paths) => {
    const response = await getServer().request(`/access-from-home${query}`);
    expect(response.statusCode).toBe(status);
    expect(response.json().code).toBe(code);
    expect(response.json().issues.map(({ path }: { path: string }) => path)).toEqual(paths);
  });

  test('keeps its JSON apart from a page at the same address in caches', async () => {
    const response = await getServer().request('/access-from-home');
    expect(String(response.headers.vary).toLowerCase().split(/, */)).toContain('accept');
  });

  test('lists categories with sub-categories and services by name, in each language', async () => {
    const { request } = getServer();
    for (const lng of ['en', 'fr', 'pt']) {
      const categories = (await request(`/access-from-home/categories?lng=${lng}`)).json();
      const services = (await request(`/access-from-home/services?lng=${lng}`)).json();
      const { compare } = new Intl.Collator(lng);
      for (const words of [categories, services, ...categories.map((one: typeof categories) => one.subCategories)]) {
        const names = words.map(({ displayName }: { displayName: string }) => displayName);
        expect(names).toEqual(names.toSorted(compare));
      }
      expect(categories).toHaveLength(10);
      expect(services.length).toBeGreaterThan(20);
    }
  });
});
