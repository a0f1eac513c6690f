import { AJAXError, type ErrorEvent, type Map as GlMap, type Tile } from 'maplibre-gl';
import { isDisconnected, isOffline } from '../../browser/connection-state.ts';

/** Why a part of the map cannot be drawn: the device is offline, or the site does not answer. */
export type MissingReason = 'noConnection' | 'noAnswer';

/** The statuses that mean that the site did not answer: none at all, and those of a proxy in front of it. */
const unanswered = [0, 502, 503, 504];
/** From this number of unanswered addresses in view on, the site counts as unreachable. */
const missingMin = 3;
const lookAgainMilliseconds = 500;
/** Browsers do not report every connection that comes back. */
const retryMilliseconds = 15_000;

/**
 * Detects tiles in view that the site does not answer and that are not saved on the device either. Reports when that
 * begins and when all tiles in view are there again; it withdraws no report while the map moves. Requests the missing
 * tiles again.
 * @returns a handler of the map's errors, which returns whether an error is an unanswered tile
 */
export function watchMissingTiles(
  map: GlMap,
  onChange: (reason: MissingReason | null) => void,
): (event: ErrorEvent) => boolean {
  const failed = new Map<Tile, { readonly sourceId: string; readonly url: string }>();
  let reported: MissingReason | null = null;
  let looking: ReturnType<typeof setInterval> | undefined;
  let retriedAt = 0;

  const missing = () => {
    for (const [tile] of failed) if (tile.uses === 0 || tile.state === 'loaded') failed.delete(tile);
    return [...failed];
  };
  const look = () => {
    const isAtRest = map.loaded() && !map.isMoving();
    // A tile of the deepest zoom is drawn as several tiles with the same address.
    const { size } = new Set(missing().map(([, { url }]) => url));
    // A report stands until nothing is missing; otherwise it would flicker at the edge of the saved tiles.
    const isCut = size > 0 && (reported !== null || isDisconnected() || size >= missingMin);
    if (reported !== null && !isAtRest) return;
    const reason = isCut ? reasonNow() : null;
    if (reason !== reported) onChange(reason);
    reported = reason;
    if (failed.size === 0) {
      clearInterval(looking);
      looking = undefined;
    } else if (!isOffline() && Date.now() - retriedAt >= retryMilliseconds) retry();
  };
  const retry = () => {
    retriedAt = Date.now();
    for (const [tile, { sourceId }] of missing()) {
      if (map.getSource(sourceId)) map.refreshTiles(sourceId, [tile.tileID.canonical]);
    }
  };
  window.addEventListener('online', retry);
  window.addEventListener('offline', look);
  map.on('remove', () => {
    clearInterval(looking);
    window.removeEventListener('online', retry);
    window.removeEventListener('offline', look);
  });
  return (event) => {
    const { error, tile, sourceId }: { error: unknown; tile?: Tile; sourceId?: string } = event;
    if (tile === undefined || sourceId === undefined || !isUnanswered(error)) return false;
    if (failed.size === 0) retriedAt = Date.now();
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
