import { distanceMeters, type LngLat } from '@access-atlas/contract/geometry/geo.ts';
import type { KnownFrom } from '@access-atlas/contract/places/accessibility.ts';

const nearMeters = 100;
const options: PositionOptions = { timeout: 5_000, maximumAge: 60_000 };

/** What this page knows of the visitor's presence at a place. Positions stay on the device, and are not kept. */
interface Presence {
  /** Whether the device was near the place, at opening or at answering. */
  isNear: boolean;
  /** How they said that they know, for all they say of the place while the page is open. */
  knownFrom: KnownFrom | null;
  /** Whether they were asked that: one answer is for all that they said. */
  isAsked: boolean;
}

const presences = new Map<string, Presence>();

/** What is known of a place; of a new one nothing. */
export function presenceAt(placeId: string): Presence {
  const known = presences.get(placeId) ?? { isNear: false, knownFrom: null, isAsked: false };
  presences.set(placeId, known);
  return known;
}

/**
 * Looks whether the device is near a place, where it shares its location with this site already: nobody is asked for it.
 * @returns whether it was near, now or before
 */
export async function lookWhetherNear(placeId: string, place: LngLat): Promise<boolean> {
  const presence = presenceAt(placeId);
  if (presence.isNear) return true;
  const here = await sharedPosition();
  if (here !== null && distanceMeters(here, place) <= nearMeters) presence.isNear = true;
  return presence.isNear;
}

async function sharedPosition(): Promise<LngLat | null> {
  try {
    const { state } = await navigator.permissions.query({ name: 'geolocation' });
    if (state !== 'granted') return null;
  } catch {
    // A browser that does not say whether it would ask is not tried.
    return null;
  }
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { longitude, latitude } }) => resolve({ longitude, latitude }),
      () => resolve(null),
      options,
    );
  });
}
