/** A box of the screen, in pixels from the top left of the map. */
export interface Edges {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface PopupPlacement {
  readonly left: number;
  readonly top: number;
  /** Where the arrow to the pin stands; null where the pin is elsewhere. */
  readonly arrow: { readonly side: 'below' | 'above'; readonly left: number } | null;
}

/** From the tip of a selected pin to the popup above it: the pin, the arrow, and air. */
export const pinReachPixels = 66;
/** Below the tip. */
const belowPixels = 18;
/** A smaller distance is ignored, because the map moves by whole pixels. */
const tolerancePixels = 2;
/** The arrow keeps clear of the round corners. */
const cornerPixels = 26;

/**
 * The position of a popup: above its pin, below it where there is no room above, and always within `room`.
 * @param pin the tip of the pin; it may be outside of the room
 */
export function placePopup(
  pin: { readonly x: number; readonly y: number },
  size: { readonly width: number; readonly height: number },
  room: Edges,
): PopupPlacement {
  const left = clamp(pin.x - size.width / 2, room.left, room.right - size.width);
  const above = pin.y - pinReachPixels - size.height;
  const below = pin.y + belowPixels;
  const isAbove = above >= room.top - tolerancePixels || below + size.height > room.bottom;
  const wanted = isAbove ? above : below;
  const top = clamp(wanted, room.top, room.bottom - size.height);
  const arrowLeft = pin.x - left;
  const isAtPin =
    Math.abs(top - wanted) <= tolerancePixels && arrowLeft >= cornerPixels && arrowLeft <= size.width - cornerPixels;
  return { left, top, arrow: isAtPin ? { side: isAbove ? 'below' : 'above', left: arrowLeft } : null };
}

/**
 * By how much the map has to move so that a popup can stand above its pin, both within `room`; nothing where it can.
 * @returns pixels to move the map's contents right and down
 */
export function popupShift(
  pin: { readonly x: number; readonly y: number },
  size: { readonly width: number; readonly height: number },
  room: Edges,
): { readonly right: number; readonly down: number } {
  const tip = {
    x: clamp(pin.x, room.left + size.width / 2, room.right - size.width / 2),
    y: clamp(pin.y, room.top + size.height + pinReachPixels, room.bottom),
  };
  return { right: Math.round(tip.x - pin.x), down: Math.round(tip.y - pin.y) };
}

/**
 * Limits a value; where the minimum exceeds the maximum the minimum wins, because the upper left corner is read first.
 */
function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}
