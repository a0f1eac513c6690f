import { AJAXError, type ErrorEvent, type Map as GlMap, type Tile } from 'maplibre-gl';
import { isCutOff, isOffline } from '../../browser/saved-state.ts';

/** Why a part of the map cannot be drawn: the device is offline, or the site is silent. */
export type MissingReason = 'noConnection' | 'noAnswer';

/** No answer at all, and what stands before a site says whose answer does not come. */
const unanswered = [0, 502, 503, 504];
/** So many addresses without an answer, for what can be seen, are no accident. */
const missingMin = 3;
const lookAgainMilliseconds = 500;
/** Browsers do not know of every connection that comes back. */
const askAgainMilliseconds = 15_000;

/**
 * Watches whether tiles of what can be seen, of the ground or of pins, have no answer because the device or the site is
 * cut off, and are not kept on the device either. Tells when that begins, and when all that can be seen is there again;
 * while the map is on its way it takes nothing back. Asks again for what is missing.
 * @returns hears the errors of the map, and says of each whether it is a tile without an answer
 */
export function watchMissingTiles(
  map: GlMap,
  onChange: (reason: MissingReason | null) => void,
): (event: ErrorEvent) => boolean {
  const failed = new Map<Tile, { readonly sourceId: string; readonly url: string }>();
  let told: MissingReason | null = null;
  let looking: ReturnType<typeof setInterval> | undefined;
  let askedAt = 0;

  const missing = () => {
    for (const [tile] of failed) if (tile.uses === 0 || tile.state === 'loaded') failed.delete(tile);
    return [...failed];
  };
  const look = () => {
    const isAtRest = map.loaded() && !map.isMoving();
    // A tile of the deepest zoom is drawn in several parts.
    const { size } = new Set(missing().map(([, { url }]) => url));
    // What has been told holds until nothing is missing: at the edge of what is kept it would come and go.
    const isCut = size > 0 && (told !== null || isCutOff() || size >= missingMin);
    if (told !== null && !isAtRest) return;
    const reason = isCut ? reasonNow() : null;
    if (reason !== told) onChange(reason);
    told = reason;
    if (failed.size === 0) {
      clearInterval(looking);
      looking = undefined;
    } else if (!isOffline() && Date.now() - askedAt >= askAgainMilliseconds) askAgain();
  };
  const askAgain = () => {
    askedAt = Date.now();
    for (const [tile, { sourceId }] of missing()) {
      if (map.getSource(sourceId)) map.refreshTiles(sourceId, [tile.tileID.canonical]);
    }
  };
  window.addEventListener('online', askAgain);
  window.addEventListener('offline', look);
  map.on('remove', () => {
    clearInterval(looking);
    window.removeEventListener('online', askAgain);
    window.removeEventListener('offline', look);
  });
  return (event) => {
    const { error, tile, sourceId }: { error: unknown; tile?: Tile; sourceId?: string } = event;
    if (tile === undefined || sourceId === undefined || !isUnanswered(error)) return false;
    if (failed.size === 0) askedAt = Date.now();
    failed.set(tile, { sourceId, url: error.url });
    looking ??= setInterval(look, lookAgainMilliseconds);
    look();
    return true;
  };
}

function isUnanswered(error: unknown): error is AJAXError {
  return error instanceof AJAXError && unanswered.includes(error.status);
}

function reasonNow(): MissingReason {
  return isOffline() ? 'noConnection' : 'noAnswer';
}
