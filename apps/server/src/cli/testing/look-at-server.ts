import { projectX, projectY } from '@access-atlas/contract/geometry/web-mercator.ts';
import type { ServerProcess } from '../../testing/server-process.ts';
import { sampleCityPosition } from './write-sample-city.ts';

/** Waits until a server counts so many rated places. */
export async function waitForPlaces(server: ServerProcess, total: number): Promise<void> {
  while ((await countPlaces(server)) !== total) await new Promise((resolve) => setTimeout(resolve, 50));
}

async function countPlaces(server: ServerProcess): Promise<number> {
  const response = await fetch(`${server.address}/api/places/v1/stats`);
  const body = (await response.json()) as { total: number };
  return body.total;
}

/** The basemap's tile where the sample city has its street. */
export async function fetchStreetTile(server: ServerProcess): Promise<Buffer> {
  const zoom = 15;
  const { longitude, latitude } = sampleCityPosition;
  const [x, y] = [projectX(longitude), projectY(latitude)].map((share) => Math.floor(share * 2 ** zoom));
  const response = await fetch(`${server.address}/basemap/${zoom}/${x}/${y}.mvt`);
  return Buffer.from(await response.arrayBuffer());
}
