import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MenuDouble, startMenuDouble } from '../../adapters/menu/testing/menu-double.ts';
import { createTestServer, describeOnEachServer, type TestServer } from '../../testing/test-server.ts';

describeOnEachServer('the embedded menu', {}, (getServer) => {
  test('is in the language asked for, with links that carry no language', async () => {
    const response = await getServer().request('/api/menus/v1/menus/access-atlas?lng=fr');
    expect(response.statusCode).toBe(200);
    expect(response.json().items[0]).toEqual({ ID: 1, title: 'Carte', url: '/', children: [] });
    expect(response.body).not.toContain('lng');
  });

  test.each([
    ['another', 404, '404.MENU_SERVICE.100'],
    ['constructor', 404, '404.MENU_SERVICE.100'],
    ['Not%20a%20name', 400, '400.REQUEST_SERVICE.100'],
  ])('the product %s is refused', async (product, status, code) => {
    const response = await getServer().request(`/api/menus/v1/menus/${product}`);
    expect(response.statusCode).toBe(status);
    expect(response.json().code).toBe(code);
  });
});

let double: MenuDouble;
let server: TestServer;

beforeAll(async () => {
  double = await startMenuDouble();
  server = await createTestServer('embedded', { services: { menuUrl: double.url } });
});
afterAll(async () => {
  await server.close();
  await double.close();
});

test('the menu of the content site takes its place, and is kept in the database', async () => {
  // Its first answer may take longer than a page waits.
  await expect
    .poll(async () => (await server.request('/api/menus/v1/menus/access-atlas')).json().items[2])
    .toEqual({ ID: 14, title: 'Programs & partners', url: `${double.url}/programs/`, children: [] });
  const { kysely } = server.services.database;
  await expect
    .poll(() => kysely.selectFrom('setting').select('key').where('key', '=', 'menu access-atlas en').execute())
    .toHaveLength(1);
});
