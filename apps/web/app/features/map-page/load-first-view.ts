import type { Api } from '@access-atlas/contract/api.ts';
import type { Client } from '@access-atlas/contract/client.ts';
import { distanceMeters, type LngLat } from '@access-atlas/contract/geometry/geo.ts';
import { metersPerPixel } from '@access-atlas/contract/geometry/web-mercator.ts';
import { fallbackLocation, mapZoomDefault } from '@access-atlas/contract/limits.ts';
import type { MapView } from '../../map/view/map-view.ts';
import { viewOfSite } from '../../map/view/view-of-site.ts';
import { readLastView } from '../../url-state/last-view.ts';

/** A place within this distance of the map's centre is visible on every screen. */
const seenPixels = 300;
/** At a smaller zoom the view would no longer be around the visitor. */
const zoomAroundVisitor = { min: 10, max: mapZoomDefault } as const;
/** The longest time that a page waits for the visitor's approximate location. */
const timeoutMilliseconds = 500;

/**
 * The map's view where the address contains none: the visitor's last view, else around the location of their IP address
 * if there are places, else the region of the site's data, else the world. Never fails.
 * @param cookies the Cookie header
 */
export async function loadFirstView(api: Client<Api>, cookies: string | null): Promise<MapView> {
  return (
    readLastView(cookies) ?? (await withTimeout(viewAroundVisitor(api))) ?? (await viewOfData(api)) ?? fallbackLocation
  );
}

/** Null where the visitor's location is unknown, or no place would be visible there. */
async function viewAroundVisitor(api: Client<Api>): Promise<MapView | null> {
  const located = await api.geolocateMe({ query: {} });
  if (located.status !== 200 || located.body.source === 'fallback') return null;
  const { latitude, longitude } = located.body;
  const radius = Math.floor(seenPixels * metersPerPixel(latitude, zoomAroundVisitor.min));
  const nearby = await api.listNearby({ query: { latitude, longitude, radius, limit: 1 } });
  const nearest = nearby.status === 200 ? nearby.body.results[0] : undefined;
  return nearest ? viewWithin({ latitude, longitude }, nearest) : null;
}

/** The closest view of a location in which another one is visible; null where that is too far away. */
export function viewWithin(here: LngLat, other: LngLat): MapView | null {
  const meters = distanceMeters(here, other);
  const zoom = Math.floor(Math.log2((seenPixels * metersPerPixel(here.latitude, 0)) / Math.max(1, meters)));
  if (zoom < zoomAroundVisitor.min) return null;
  return { latitude: here.latitude, longitude: here.longitude, zoom: Math.min(zoomAroundVisitor.max, zoom) };
}

/** Null where it fails or takes too long. */
async function withTimeout(view: Promise<MapView | null>): Promise<MapView | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), timeoutMilliseconds);
  });
  try {
    return await Promise.race([view.catch(() => null), late]);
  } finally {
    clearTimeout(timer);
  }
}

async function viewOfData(api: Client<Api>): Promise<MapView | null> {
  const site = await api.getSite();
  return site.status === 200 ? viewOfSite(site.body) : null;
}
