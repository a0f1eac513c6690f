import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mergePlace } from '../features/places/merging/merge-place.ts';
import { unmergePlace } from '../features/places/merging/unmerge-place.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';
import { pagesBuildFolder } from './open-built-pages.ts';

const operator = { actor: { kind: 'operatorCommand' } } as const;
const isBuilt = existsSync(join(pagesBuildFolder, 'server/index.js'));

describe.skipIf(!isBuilt)('pages of places that were merged', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer('embedded', {
      places: [
        { longitude: 10, latitude: 10, name: 'Harbour Inn' },
        { longitude: 10, latitude: 10, name: 'Harbor Inn' },
      ],
      app: { pages: 'built' },
    });
  });
  afterAll(() => server.close());
  const page = (url: string) => server.request({ url, headers: { accept: 'text/html' } });

  test('old addresses lead to the place that stays, with all that they carry, until both are separated', async () => {
    const [fromId = 0, intoId = 0] = server.placeIds;
    await mergePlace(server.services, operator, { fromId, intoId });
    for (const path of [
      '/details/ID/local?lng=fr',
      '/details/ID/local/shared',
      '/add-review/ID/local',
      '/details/ID/history',
    ]) {
      const response = await page(path.replace('ID', String(fromId)));
      expect([path, response.statusCode]).toEqual([path, 301]);
      expect(response.headers.location).toBe(path.replace('ID', String(intoId)));
      // What a browser keeps for ever it would follow after both were separated.
      expect(response.headers['cache-control']).toMatch(/no-cache|no-store/);
      expect((await page(String(response.headers.location))).statusCode).toBe(200);
    }
    const history = (await page(`/details/${intoId}/history`)).body;
    expect(history).toContain('put it together with another listing of it');
    expect(history).toContain(`Place number ${fromId} was the same.`);
    await unmergePlace(server.services, operator, { fromId });
    expect((await page(`/details/${fromId}/local`)).statusCode).toBe(200);
    const separated = (await page(`/details/${fromId}/history`)).body;
    expect(separated).toContain('separated it from another place again');
    expect(separated).toContain(`Place number ${intoId} is another place after all.`);
  });
});
