import type { Api } from '@access-atlas/contract/api.ts';
import type { Client } from '@access-atlas/contract/client.ts';
import { distanceMeters, type LngLat } from '@access-atlas/contract/geo.ts';
import { fallbackLocation, mapZoomDefault } from '@access-atlas/contract/limits.ts';
import { metersPerPixel } from '@access-atlas/contract/web-mercator.ts';
import type { MapView } from '../../map/view/map-view.ts';
import { viewOfBounds } from '../../map/view/view-of-bounds.ts';
import { readLastView } from '../../url-state/last-view.ts';

/** A place so near to the map's middle is seen on every screen. */
const seenPixels = 300;
/** Farther out a view is no longer where the visitor is. */
const zoomAroundVisitor = { min: 10, max: mapZoomDefault } as const;
/** No page waits longer to know where its visitor may be. */
const patienceMilliseconds = 500;

/**
 * Where the map stands when its address says nothing: where the visitor left it, else around where their address is, if
 * there are places there, else where the site's data are, else the world. It never fails.
 * @param cookies the Cookie header
 */
export async function loadFirstView(api: Client<Api>, cookies: string | null): Promise<MapView> {
  return readLastView(cookies) ?? (await inTime(viewAroundVisitor(api))) ?? (await viewOfData(api)) ?? fallbackLocation;
}

/** Null where nobody knows where the visitor is, or nothing would be seen there. */
async function viewAroundVisitor(api: Client<Api>): Promise<MapView | null> {
  const located = await api.geolocateMe({ query: {} });
  if (located.status !== 200 || located.body.source === 'fallback') return null;
  const { latitude, longitude } = located.body;
  const radius = Math.floor(seenPixels * metersPerPixel(latitude, zoomAroundVisitor.min));
  const nearby = await api.listNearby({ query: { latitude, longitude, radius, limit: 1 } });
  const nearest = nearby.status === 200 ? nearby.body.results[0] : undefined;
  return nearest ? viewWithin({ latitude, longitude }, nearest) : null;
}

/** The nearest view of a location in which another one is seen; null where that is too far away. */
export function viewWithin(here: LngLat, other: LngLat): MapView | null {
  const meters = distanceMeters(here, other);
  const zoom = Math.floor(Math.log2((seenPixels * metersPerPixel(here.latitude, 0)) / Math.max(1, meters)));
  if (zoom < zoomAroundVisitor.min) return null;
  return { latitude: here.latitude, longitude: here.longitude, zoom: Math.min(zoomAroundVisitor.max, zoom) };
}

/** Null where it takes too long, or fails. */
async function inTime(view: Promise<MapView | null>): Promise<MapView | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), patienceMilliseconds);
  });
  try {
    return await Promise.race([view.catch(() => null), late]);
  } finally {
    clearTimeout(timer);
  }
}

async function viewOfData(api: Client<Api>): Promise<MapView | null> {
  const site = await api.getSite();
  return site.status === 200 && site.body.region ? viewOfBounds(site.body.region) : null;
}
